#pragma once

#include <span>

#include "describe/byte_reader.hpp"
#include "describe/field_path.hpp"
#include "describe/value_text.hpp"

namespace wend {

// Keeps the path of the field at which reading failed.
class PathObserver {
  public:
    static constexpr bool watches = true;

    struct State {
        FieldPath path;
        std::string failed_at;
        bool failed = false;
    };
    explicit PathObserver(State& state) : state_(&state) {}

    void enter(std::string_view name) { state_->path.enter(name); }
    void enter(u64 index) { state_->path.enter(index); }
    void leave(bool failed) {
        // The innermost field is left first, so the first failure seen has the whole path.
        if (failed && !state_->failed) {
            state_->failed = true;
            state_->failed_at = state_->path.text();
        }
        state_->path.leave();
    }

    template <class T>
    void saw_scalar(const Field&, T, u64, u64) {}
    template <class T>
    void saw_scalars(const Field&, std::span<const T>, u64) {}
    void saw_bytes(const Field&, ByteView, u64) {}

  protected:
    State* state_;
};

// Hands every field to a sink, with its offset, its path and its value in words. Fields of the
// moment of failure and after it are held back: what they show was not in the file.
class ExplainObserver : public PathObserver {
  public:
    ExplainObserver(State& state, const ByteReader& source, const ExplainSink& sink)
        : PathObserver(state), source_(&source), sink_(&sink) {}

    template <class T>
    void saw_scalar(const Field& field, T value, u64 offset, u64 size) {
        if (!source_->failed()) tell(offset, size, scalar_text(field, value), field.note);
    }
    template <class T>
    void saw_scalars(const Field& field, std::span<const T> values, u64 offset) {
        if (source_->failed()) return;
        std::string text;
        for (const T& value : values)
            text += (text.empty() ? "" : ", ") + scalar_text(field, value);
        tell(offset, values.size_bytes(), text, field.note);
    }
    void saw_bytes(const Field& field, ByteView bytes, u64 offset) {
        if (!source_->failed() && !bytes.empty())
            tell(offset, bytes.size(), bytes_text(bytes), field.note);
    }

  private:
    void tell(u64 offset, u64 size, std::string_view value, const char* note) {
        const std::string path = state_->path.text();
        (*sink_)({offset, size, path, value, note});
    }

    const ByteReader* source_;
    const ExplainSink* sink_;
};

}  // namespace wend
