#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iostream>
#include <vector>

#include "formats/kept.hpp"
#include "support/budget.hpp"

namespace wend::test {

// A change of so many bytes at any place: those that are set, or turned about.
struct Change {
    const char* name;
    std::size_t size;
    std::array<unsigned char, 4> keep, flip;
};
inline constexpr unsigned char all_bits = 0xFF;
inline constexpr Change changes[] = {
    {"byte = 00", 1, {}, {}},
    {"byte = ff", 1, {}, {0xFF}},
    {"byte flipped", 1, {all_bits}, {0xFF}},
    {"lowest bit flipped", 1, {all_bits}, {0x01}},
    {"highest bit flipped", 1, {all_bits}, {0x80}},
    {"word = 7fffffff", 4, {}, {0xFF, 0xFF, 0xFF, 0x7F}},
    {"the same, high byte first", 4, {}, {0x7F, 0xFF, 0xFF, 0xFF}},
    {"word = ffffffff", 4, {}, {0xFF, 0xFF, 0xFF, 0xFF}},
};

// How often bytes with a change were read, and how often refused.
struct Outcomes {
    std::string change;
    std::uint64_t read = 0, refused = 0;
};

// Tries every small change of a file: cut after each byte, each byte changed, and each word at
// any offset. What is left is read and written again as it is, or refused with one error that
// names offset and field; either way within the memory that is promised. Each `thorough`th time the
// bytes are also explained without a gap, and come back through JSON.
class EveryChange {
  public:
    // Of larger files only so many are changed, spread over all of it.
    static constexpr std::size_t max_places = 1'500;

    EveryChange(const Format& format, const Bytes& original, std::uint64_t thorough = 64)
        : format_(format),
          original_(original),
          thorough_(thorough),
          stride_(stride_within(max_places, original.size())) {
        cut();
        for (const Change& change : changes) make(change);
    }

    const std::vector<Outcomes>& outcomes() const { return outcomes_; }
    const Outcomes& of_cuts() const { return outcomes_.front(); }
    // Each how many-th place is changed.
    std::size_t stride() const { return stride_; }

    void print(std::string_view name) const {
        std::cout << fmt::format("{}, {} bytes{}; at most {} KiB in memory\n", name,
                                 original_.size(),
                                 stride_ > 1 ? fmt::format(", every {}th place", stride_) : "",
                                 max_memory_ / 1024)
                  << fmt::format("  {:<26}{:>9}{:>9}{:>9}\n", "change", "cases", "read", "refused");
        for (const Outcomes& row : outcomes_)
            std::cout << fmt::format("  {:<26}{:>9}{:>9}{:>9}\n", row.change,
                                     row.read + row.refused, row.read, row.refused);
    }

  private:
    void cut() {
        outcomes_.push_back({"cut short"});
        for (std::size_t size = 0; size < original_.size(); size += stride_) {
            const auto end = original_.begin() + static_cast<std::ptrdiff_t>(size);
            attempt(Bytes(original_.begin(), end));
            if (testing::Test::HasFailure()) return complain(fmt::format("cut to {}", size));
        }
    }

    void make(const Change& change) {
        outcomes_.push_back({change.name});
        Bytes bytes = original_;
        for (std::size_t at = 0; at + change.size <= bytes.size(); at += stride_) {
            for (std::size_t i = 0; i < change.size; ++i)
                bytes[at + i] =
                    (bytes[at + i] & std::byte{change.keep[i]}) ^ std::byte{change.flip[i]};
            if (bytes[at] != original_[at] || change.size > 1) attempt(bytes);
            std::copy_n(original_.begin() + static_cast<std::ptrdiff_t>(at), change.size,
                        bytes.begin() + static_cast<std::ptrdiff_t>(at));
            if (testing::Test::HasFailure())
                return complain(fmt::format("{} at {}", change.name, at));
        }
    }

    void complain(const std::string& what) const { ADD_FAILURE() << what; }

    void attempt(const Bytes& bytes) {
        const bool is_read = ++attempts_ % thorough_ == 0 ? thoroughly(bytes) : quickly(bytes);
        ++(is_read ? outcomes_.back().read : outcomes_.back().refused);
    }

    bool quickly(const Bytes& bytes) {
        const fuzz::PeakOfLiveBytes held;
        const Expected<DocumentPointer> document = format_.read(bytes);
        if (document) {
            const Expected<Bytes> written = (*document)->write();
            EXPECT_TRUE(written && *written == bytes);
        } else {
            const Error& error = document.error();
            EXPECT_TRUE(!error->message.empty() && !error->field.empty() && error->offset &&
                        *error->offset <= bytes.size())
                << error.text();
        }
        EXPECT_LE(held.value(), fuzz::caps::document.of(bytes.size()));
        max_memory_ = std::max(max_memory_, held.value());
        return document.has_value();
    }

    bool thoroughly(const Bytes& bytes) {
        const bool is_read = expect_kept_or_refused(format_, bytes);
        std::uint64_t told = 0;
        const auto explained = format_.explain(bytes, [&](const ExplainedRun& run) {
            EXPECT_EQ(run.offset, told);
            told += run.size;
        });
        EXPECT_EQ(explained.has_value(), is_read);
        if (is_read)
            EXPECT_EQ(told, bytes.size());
        else
            EXPECT_LE(told, bytes.size());
        return is_read;
    }

    const Format& format_;
    const Bytes& original_;
    std::uint64_t thorough_, attempts_ = 0;
    std::size_t stride_;
    std::vector<Outcomes> outcomes_;
    std::size_t max_memory_ = 0;
};

}  // namespace wend::test
