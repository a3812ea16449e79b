#include "describe/observers.hpp"

namespace wend {

void FieldObserver::enter(std::string_view name) { state_->path.enter(name); }
void FieldObserver::enter(u64 index) { state_->path.enter(index); }

void FieldObserver::leave(bool failed) {
    // The innermost field is left first, so the first failure seen has the whole path.
    if (failed && !state_->failed) {
        state_->failed = true;
        state_->failed_at = state_->path.text();
    }
    state_->path.leave();
}

void FieldObserver::saw_bytes(const Field& field, ByteView bytes, u64 offset) {
    if (is_heard() && !bytes.empty()) tell(offset, bytes.size(), bytes_text(bytes), field.note);
}

void FieldObserver::tell(u64 offset, u64 size, std::string_view value, const char* note) {
    const std::string path = state_->path.text();
    (*state_->sink)({offset, size, path, value, note});
}

}  // namespace wend
