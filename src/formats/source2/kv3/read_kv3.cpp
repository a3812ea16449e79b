#include "formats/source2/kv3/read_kv3.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "formats/source2/kv3/kv3_lanes.hpp"

namespace wend::source2 {
namespace {

// Deeper than any that is known, and not too deep for the stack.
constexpr unsigned most_depth = 100;

// A value takes more room in a tree than in its block. Real blocks have one and a half for each
// packed byte.
constexpr u64 values_at_least = 65536, values_of_a_byte = 16;

class Kv3Reading {
  public:
    explicit Kv3Reading(const Kv3Block& block)
        : block_(block), has_parts_(block.magic != kv3_magic_4) {}

    Expected<Kv3Tree> run() {
        auto parts = unpacked_parts(block_);
        if (!parts) return failure(parts.error());
        Kv3Tree tree{block_.magic, block_.format, {}};
        auto fine = has_parts_ ? two_parts(*parts) : one_part(parts->first);
        if (fine) fine = any_value(tree.root, second_, 0);
        if (fine) fine = expect_ends();
        if (!fine) return failure(fine.error());
        return tree;
    }

  private:
    // Lanes, texts and types behind each other.
    Expected<void> one_part(ByteView part) {
        std::size_t at = 0;
        const std::array counts{block_.bytes_1, block_.bytes_2, block_.bytes_4, block_.bytes_8};
        if (auto fine = second_.set(part, at, counts, true); !fine) return fine;
        ByteView rest = part.subspan(at);
        if (auto fine = take_texts(second_, rest); !fine) return fine;
        const std::size_t text_bytes = part.size() - at - rest.size();
        if (text_bytes > block_.type_bytes)
            return failure("has more bytes of texts than its header states");
        return set_types(rest, block_.type_bytes - text_bytes);
    }

    // First texts and the elements of arrays apart, then all else.
    Expected<void> two_parts(const Kv3Parts& parts) {
        std::size_t at = 0;
        const std::array counts{block_.bytes_1, block_.bytes_2, block_.bytes_4, block_.bytes_8};
        if (auto fine = first_.set(parts.first, at, counts, false); !fine) return fine;
        if (at != parts.first.size())
            return failure("has a first part that goes on behind its values");
        ByteView texts = ByteView(parts.first).first(block_.bytes_1);
        if (auto fine = take_texts(first_, texts); !fine) return fine;
        if (auto skipped = first_.take_bytes(block_.bytes_1 - texts.size()); !skipped)
            return failure(skipped.error());

        const ByteView part = parts.second;
        if (block_.second_objects > part.size() / 4)
            return failure("has a second part that is too short for the sizes of its objects");
        at = std::size_t{4} * block_.second_objects;
        sizes_ = part.first(at);
        const std::array more{block_.second_bytes_1, block_.second_bytes_2, block_.second_bytes_4,
                              block_.second_bytes_8};
        if (auto fine = second_.set(part, at, more, false); !fine) return fine;
        return set_types(part.subspan(at), block_.type_bytes);
    }

    // As many texts as the first number of four bytes says, off the beginning of some bytes.
    Expected<void> take_texts(Kv3Lanes& lanes, ByteView& bytes) {
        const auto count = lanes.take(2);
        if (!count) return failure(count.error());
        for (u64 i = 0; i < *count; ++i) {
            const std::string_view rest = bytes_as_text(bytes);
            const std::size_t end = rest.find('\0');
            if (end == std::string_view::npos)
                return failure(fmt::format("has {} texts, not {}", i, *count));
            texts_.emplace_back(rest.substr(0, end));
            bytes = bytes.subspan(end + 1);
        }
        return {};
    }

    // The types, and the number behind them that ends all.
    Expected<void> set_types(ByteView bytes, std::size_t count) {
        if (bytes.size() < 4 || count != bytes.size() - 4)
            return failure(fmt::format("states {} bytes of types, and has room for {}", count,
                                       bytes.size() < 4 ? 0 : bytes.size() - 4));
        if (little_u32(bytes, count) != kv3_trailer)
            return failure(fmt::format("ends with 0x{:08X}, not with 0x{:08X}",
                                       little_u32(bytes, count), kv3_trailer));
        types_ = bytes.first(count);
        return {};
    }

    Expected<void> take_type(Kv3Type& type, std::optional<u8>& flags) {
        if (types_.empty()) return failure("has too few bytes of types");
        const u8 byte = std::to_integer<u8>(types_[0]);
        types_ = types_.subspan(1);
        type = static_cast<Kv3Type>(byte & 0x7FU);
        if ((byte & 0x80U) == 0) return {};
        if (types_.empty()) return failure("has too few bytes of types");
        flags = std::to_integer<u8>(types_[0]);
        types_ = types_.subspan(1);
        return {};
    }

    Expected<void> any_value(Kv3Value& value, Kv3Lanes& lanes, unsigned depth) {
        if (auto fine = take_type(value.type, value.flags); !fine) return fine;
        return value_of_type(value, lanes, depth);
    }

    Expected<void> value_of_type(Kv3Value& value, Kv3Lanes& lanes, unsigned depth) {
        const u64 most = values_at_least + values_of_a_byte * block_.packed.size();
        if (++values_ > most)
            return failure(
                fmt::format("has more than {} values in {} bytes", most, block_.packed.size()));
        if (depth > most_depth) return failure("has values too deep in each other");
        switch (value.type) {
            case Kv3Type::null:
            case Kv3Type::no:
            case Kv3Type::zero:
            case Kv3Type::f64_zero:
                value.data = u64{0};
                return {};
            case Kv3Type::yes:
            case Kv3Type::one:
                value.data = u64{1};
                return {};
            case Kv3Type::f64_one:
                value.data = std::bit_cast<u64>(1.0);
                return {};
            case Kv3Type::boolean:
                return number(value, lanes, 0);
            case Kv3Type::i32_in_a_byte:
                return signed_number<i8>(value, lanes, 0);
            case Kv3Type::i16:
                return signed_number<i16>(value, lanes, 1);
            case Kv3Type::u16:
                return number(value, lanes, 1);
            case Kv3Type::i32:
                return signed_number<i32>(value, lanes, 2);
            case Kv3Type::u32:
            case Kv3Type::f32:
                return number(value, lanes, 2);
            case Kv3Type::i64:
            case Kv3Type::u64:
            case Kv3Type::f64:
                return number(value, lanes, 3);
            case Kv3Type::text:
                return text(value.data.emplace<std::string>(), lanes);
            case Kv3Type::object:
                return object(value, lanes, depth);
            case Kv3Type::array:
                return array(value, lanes, depth, 2);
            case Kv3Type::array_of_one_type:
                return array_of_one_type(value, lanes, depth, 2);
            case Kv3Type::short_array:
            case Kv3Type::apart_array:
                return array_of_one_type(value, lanes, depth, 0);
        }
        return failure(fmt::format("has a value of an unknown type ({})", int(value.type)));
    }

    static Expected<void> number(Kv3Value& value, Kv3Lanes& lanes, unsigned lane) {
        const auto bits = lanes.take(lane);
        if (!bits) return failure(bits.error());
        value.data = *bits;
        return {};
    }
    template <class Signed>
    static Expected<void> signed_number(Kv3Value& value, Kv3Lanes& lanes, unsigned lane) {
        const auto bits = lanes.take(lane);
        if (!bits) return failure(bits.error());
        value.data = static_cast<u64>(i64{static_cast<Signed>(*bits)});
        return {};
    }

    Expected<void> text(std::string& text, Kv3Lanes& lanes) {
        const auto index = lanes.take(2);
        if (!index) return failure(index.error());
        if (*index == 0xFFFFFFFFU) return {};
        if (*index >= texts_.size())
            return failure(fmt::format("has no text {}; there are {}", *index, texts_.size()));
        text = texts_[static_cast<std::size_t>(*index)];
        return {};
    }

    Expected<void> object(Kv3Value& value, Kv3Lanes& lanes, unsigned depth) {
        auto& members = value.data.emplace<Kv3Value::Object>();
        u64 count = 0;
        if (has_parts_) {
            if (sizes_.empty()) return failure("has more objects than its header states");
            count = little_u32(sizes_, 0);
            sizes_ = sizes_.subspan(4);
        } else {
            const auto stated = lanes.take(2);
            if (!stated) return failure(stated.error());
            count = *stated;
        }
        ++objects_;
        members_ += count;
        members.reserve(static_cast<std::size_t>(std::min<u64>(count, types_.size())));
        for (u64 i = 0; i < count; ++i) {
            Kv3Member& member = members.emplace_back();
            if (auto fine = text(member.name, lanes); !fine)
                return inside(fine, "[" + std::to_string(i) + "]");
            if (auto fine = any_value(member.value, lanes, depth + 1); !fine)
                return inside(fine, member.name);
        }
        return {};
    }

    Expected<u64> array_size(Kv3Lanes& lanes, unsigned lane, bool is_apart) {
        auto count = lanes.take(lane);
        if (!count) return count;
        ++arrays_;
        if (!is_apart) {
            ++second_arrays_;
            elements_ += std::max<u64>(1, *count);
        }
        return count;
    }

    Expected<void> array(Kv3Value& value, Kv3Lanes& lanes, unsigned depth, unsigned lane) {
        auto& elements = value.data.emplace<Kv3Value::Array>();
        const auto count = array_size(lanes, lane, false);
        if (!count) return failure(count.error());
        elements.reserve(static_cast<std::size_t>(std::min<u64>(*count, types_.size())));
        for (u64 i = 0; i < *count; ++i)
            if (auto fine = any_value(elements.emplace_back(), lanes, depth + 1); !fine)
                return inside(fine, fmt::format("[{}]", i));
        return {};
    }

    Expected<void> array_of_one_type(Kv3Value& value, Kv3Lanes& lanes, unsigned depth,
                                     unsigned lane) {
        auto& elements = value.data.emplace<Kv3Value::Array>();
        const bool is_apart = value.type == Kv3Type::apart_array;
        if (is_apart && !has_parts_) return failure("has an array apart, but one part alone");
        const auto count = array_size(lanes, lane, is_apart);
        if (!count) return failure(count.error());
        if (auto fine = take_type(value.element, value.element_flags); !fine) return fine;
        constexpr u64 most_reserved = 4096;  // Elements may take no bytes.
        elements.reserve(static_cast<std::size_t>(std::min(*count, most_reserved)));
        Kv3Lanes& of_elements = !is_apart ? lanes : &lanes == &second_ ? first_ : second_;
        for (u64 i = 0; i < *count; ++i) {
            Kv3Value& element = elements.emplace_back();
            element.type = value.element;
            if (auto fine = value_of_type(element, of_elements, depth + 1); !fine)
                return inside(fine, fmt::format("[{}]", i));
        }
        return {};
    }

    // An error with one more step of the way in the tree in front.
    static Expected<void> inside(Expected<void>& failed, const std::string& step) {
        std::string& field = failed.error()->field;
        const bool is_joined = field.empty() || field.front() == '[';
        field = step + (is_joined ? "" : ".") + field;
        return std::move(failed);
    }

    // All is used up, and as much as the header says.
    Expected<void> expect_ends() const {
        if (!types_.empty())
            return failure(fmt::format("leaves {} bytes of types over", types_.size()));
        if (!sizes_.empty())
            return failure(
                fmt::format("has {} objects fewer than its header states", sizes_.size() / 4));
        if (auto fine = first_.expect_used_up(); !fine) return fine;
        if (auto fine = second_.expect_used_up(); !fine) return fine;
        // What 16 bits cannot count is told in full in the second part alone.
        constexpr u64 most = std::numeric_limits<u16>::max();
        if (objects_ <= most)
            if (auto fine = expect("objects", objects_, block_.objects); !fine) return fine;
        if (arrays_ <= most)
            if (auto fine = expect("arrays", arrays_, block_.arrays); !fine) return fine;
        if (!has_parts_) return {};
        if (auto fine = expect("members", members_ + 1, block_.members); !fine) return fine;
        if (auto fine = expect("arrays in the second part", second_arrays_, block_.second_arrays);
            !fine)
            return fine;
        return expect("elements of arrays", elements_, block_.array_elements);
    }
    static Expected<void> expect(const char* what, u64 found, u64 stated) {
        if (found == stated) return {};
        return failure(fmt::format("has {} {}, and its header states {}", found, what, stated));
    }

    const Kv3Block& block_;
    bool has_parts_;
    Kv3Lanes first_, second_;  // With one part alone, the second has all.
    ByteView sizes_, types_;
    std::vector<std::string> texts_;
    u64 values_ = 0, objects_ = 0, arrays_ = 0, members_ = 0, second_arrays_ = 0, elements_ = 0;
};

}  // namespace

Expected<Kv3Tree> read_kv3(const Kv3Block& block) { return Kv3Reading(block).run(); }

}  // namespace wend::source2
