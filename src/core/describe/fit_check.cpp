#include "core/describe/fit_check.hpp"

namespace wend {

void Misfit::fail(std::string_view name, std::string message) { fail_at(name, std::move(message)); }
void Misfit::fail(u64 index, std::string message) { fail_at(index, std::move(message)); }

template <class Step>
void Misfit::fail_at(Step step, std::string message) {
    if (error) return;
    trail_.enter(step);
    error = ErrorDetails{.message = std::move(message), .field = trail_.text()};
    trail_.leave();
}

}  // namespace wend
