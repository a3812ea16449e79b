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

void FieldObserver::saw_text(const Field& field, ByteView text, u64 offset) {
    constexpr std::size_t most = 256;
    if (!is_heard() || text.empty()) return;
    std::string_view characters = bytes_as_text(text);
    if (field.zero_ended && characters.back() == '\0') characters.remove_suffix(1);
    tell(offset, text.size(), quoted_text(characters, most), field.note);
}

std::vector<ExplainedBits> FieldObserver::set_bits(BitFields bits, u32 word) {
    std::vector<ExplainedBits> set;
    for (const BitField& bit : bits) {
        const u32 value = bit.get(word);
        if (value == 0) continue;
        const char* const name = bit.names.of(value);
        set.push_back({bit.name, value, name ? name : "", bit.note});
    }
    return set;
}

void FieldObserver::tell(u64 offset, u64 size, std::string_view value, const char* note,
                         std::span<const ExplainedBits> bits) {
    const std::string path = state_->path.text();
    (*state_->sink)({offset, size, path, value, note, bits});
}

}  // namespace wend
