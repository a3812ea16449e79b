#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace wend {

/// Takes text piece by piece and hands it on in large blocks, so that a long text is never held
/// whole. The receiver is called from `flush` and whenever a block is full.
class TextSink {
  public:
    /// Takes a block of text, which lasts until it returns.
    using Receiver = std::function<void(std::string_view)>;

    /// Hands on what it takes to a receiver, the rest when it ends.
    explicit TextSink(Receiver receiver) : receiver_(std::move(receiver)) {
        block_.reserve(block_size);
    }
    ~TextSink() { flush(); }
    TextSink(const TextSink&) = delete;
    TextSink& operator=(const TextSink&) = delete;

    /// Takes a text, which need not last.
    void put(std::string_view text) {
        if (block_.size() + text.size() > block_size) flush();
        block_.append(text);
    }
    /// Takes one byte.
    void put(char character) { put(std::string_view(&character, 1)); }

    /// Hands on all that was taken so far.
    void flush() {
        if (block_.empty()) return;
        receiver_(block_);
        block_.clear();
    }

  private:
    static constexpr std::size_t block_size = std::size_t{1} << 16;
    Receiver receiver_;
    std::string block_;
};

}  // namespace wend
