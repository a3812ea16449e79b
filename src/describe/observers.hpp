#pragma once

#include <span>
#include <vector>

#include "describe/byte_reader.hpp"
#include "describe/field_path.hpp"
#include "describe/value_text.hpp"
#include "wend/explained_run.hpp"

namespace wend {

// Follows a reading field by field. It keeps the path of the field at which reading failed, and
// where somebody listens, hands every field to a sink, with its offset, its path and its value in
// words. Fields of the moment of failure and after it are held back: what they show was not in the
// file.
class FieldObserver {
  public:
    static constexpr bool watches = true;

    struct State {
        const ByteReader& source;
        const ExplainSink* sink = nullptr;
        FieldPath path = {};
        std::string failed_at = {};
        bool failed = false;
    };
    explicit FieldObserver(State& state) : state_(&state) {}

    // Not inline, because they stand at every field of every description.
    void enter(std::string_view name);
    void enter(u64 index);
    void leave(bool failed);

    template <class T>
    void saw_scalar(const Field& field, T value, u64 offset, u64 size) {
        if (!is_heard()) return;
        std::vector<ExplainedBits> bits;
        if constexpr (std::is_integral_v<T>) bits = set_bits(field.bits, static_cast<u32>(value));
        tell(offset, size, scalar_text(field, value), field.note, bits);
    }
    template <class T>
    void saw_scalars(const Field& field, std::span<const T> values, u64 offset) {
        if (!is_heard()) return;
        std::string text;
        for (const T& value : values)
            text += (text.empty() ? "" : ", ") + scalar_text(field, value);
        tell(offset, values.size_bytes(), text, field.note);
    }
    void saw_bytes(const Field& field, ByteView bytes, u64 offset);
    void saw_text(const Field& field, ByteView text, u64 offset);

  private:
    bool is_heard() const { return state_->sink && !state_->source.failed(); }
    static std::vector<ExplainedBits> set_bits(BitFields bits, u32 word);
    void tell(u64 offset, u64 size, std::string_view value, const char* note,
              std::span<const ExplainedBits> bits = {});

    State* state_;
};

}  // namespace wend
