#include "wend/repair_job.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/file_name.hpp"

namespace wend {

Document& RepairJob::edit(std::uint32_t member) & {
    DocumentPointer& copy = copies_[member];
    if (!copy) copy = map_.members()[member].document->copy();
    return *copy;
}

void RepairJob::set(std::uint32_t member, std::string record, std::string field, std::string before,
                    std::string after, std::string message) {
    if (before == after) return;
    changes_.push_back({&rule_, member, std::move(record), std::move(field), std::move(before),
                        std::move(after), std::move(message)});
}

void RepairJob::note(std::uint32_t member, std::string record, std::string message) {
    changes_.push_back({&rule_, member, std::move(record), {}, {}, {}, std::move(message)});
}

void RepairJob::rename(std::uint32_t member, std::string record, std::string name,
                       std::string message) {
    note(member, std::move(record),
         fmt::format("{} is called {} from now on: {}", base_name(map_.members()[member].file),
                     base_name(name), message));
    names_[member] = std::move(name);
}

// A file that was only looked at, or changed along with another without a word of its own, such as
// one whose links name renumbered records, is told of by the changes of that other.
std::vector<DocumentPointer> RepairJob::take_copies() {
    if (changes_.empty()) std::ranges::fill(copies_, nullptr);
    return std::move(copies_);
}

}  // namespace wend
