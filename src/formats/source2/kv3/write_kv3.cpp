#include "formats/source2/kv3/write_kv3.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <unordered_map>

#include "formats/source2/kv3/kv3_lanes.hpp"

namespace wend::source2 {
namespace {

constexpr u32 empty_text = 0xFFFFFFFF;

void append_number(Bytes& bytes, u64 value, std::size_t width) {
    for (std::size_t i = 0; i < width; ++i) bytes.push_back(static_cast<std::byte>(value >> 8 * i));
}
void align(Bytes& bytes, std::size_t width) {
    bytes.resize((bytes.size() + width - 1) / width * width);
}
u32 count_of(const Bytes& lane, std::size_t width) { return static_cast<u32>(lane.size() / width); }

using WrittenLanes = std::array<Bytes, kv3_widths.size()>;

// Puts lanes behind each other, each where its width divides the place.
void append_lanes(Bytes& part, const WrittenLanes& lanes, bool are_aligned_when_empty) {
    for (std::size_t i = 0; i < lanes.size(); ++i) {
        if (lanes[i].empty() && !are_aligned_when_empty) continue;
        align(part, kv3_widths[i]);
        part.insert(part.end(), lanes[i].begin(), lanes[i].end());
    }
}

class Kv3Writing {
  public:
    explicit Kv3Writing(const Kv3Tree& tree) : tree_(tree), has_parts_(tree.magic != kv3_magic_4) {
        // The first number of four bytes is that of texts.
        append_number(has_parts_ ? first_[2] : second_[2], 0, 4);
    }

    Expected<Kv3Block> run() {
        put_type(tree_.root.type, tree_.root.flags);
        if (auto fine = value(tree_.root, second_); !fine) return failure(fine.error());
        constexpr u64 most = std::numeric_limits<u16>::max();
        if (objects_ > most || arrays_ > most)
            return failure(fmt::format("has {} objects and {} arrays; a block counts up to {}",
                                       objects_, arrays_, most));
        put_little_u32(has_parts_ ? first_[2] : second_[2], 0, static_cast<u32>(texts_.size()));
        Kv3Block block;
        block.magic = tree_.magic;
        block.format = tree_.format;
        block.objects = static_cast<u16>(objects_);
        block.arrays = static_cast<u16>(arrays_);
        has_parts_ ? two_parts(block) : one_part(block);
        block.raw_size = block.packed_size = static_cast<u32>(block.packed.size());
        return block;
    }

  private:
    void one_part(Kv3Block& block) {
        set_counts(block, second_);
        block.type_bytes = static_cast<u32>(text_bytes_.size() + types_.size());
        append_lanes(block.packed, second_, true);
        block.packed.insert(block.packed.end(), text_bytes_.begin(), text_bytes_.end());
        end(block.packed);
    }

    void two_parts(Kv3Block& block) {
        first_[0].insert(first_[0].begin(), text_bytes_.begin(), text_bytes_.end());
        set_counts(block, first_);
        append_lanes(block.packed, first_, false);
        block.raw_size_1 = static_cast<u32>(block.packed.size());

        block.type_bytes = static_cast<u32>(types_.size());
        block.second_bytes_1 = count_of(second_[0], 1);
        block.second_bytes_2 = count_of(second_[1], 2);
        block.second_bytes_4 = count_of(second_[2], 4);
        block.second_bytes_8 = count_of(second_[3], 8);
        block.members = static_cast<u32>(members_ + 1);
        block.second_objects = static_cast<u32>(objects_);
        block.second_arrays = static_cast<u32>(second_arrays_);
        block.array_elements = static_cast<u32>(elements_);
        Bytes part = std::move(sizes_);
        append_lanes(part, second_, false);
        end(part);
        block.raw_size_2 = static_cast<u32>(part.size());
        block.packed.insert(block.packed.end(), part.begin(), part.end());
    }

    static void set_counts(Kv3Block& block, const WrittenLanes& lanes) {
        block.bytes_1 = count_of(lanes[0], 1);
        block.bytes_2 = count_of(lanes[1], 2);
        block.bytes_4 = count_of(lanes[2], 4);
        block.bytes_8 = count_of(lanes[3], 8);
    }
    void end(Bytes& part) const {
        part.insert(part.end(), types_.begin(), types_.end());
        append_number(part, kv3_trailer, 4);
    }

    void put_type(Kv3Type type, const std::optional<u8>& flags) {
        types_.push_back(
            static_cast<std::byte>(static_cast<unsigned>(type) | (flags ? 0x80U : 0U)));
        if (flags) types_.push_back(std::byte{*flags});
    }

    Expected<void> value(const Kv3Value& value, WrittenLanes& lanes) {
        switch (value.type) {
            case Kv3Type::null:
            case Kv3Type::yes:
            case Kv3Type::no:
            case Kv3Type::zero:
            case Kv3Type::one:
            case Kv3Type::f64_zero:
            case Kv3Type::f64_one:
                return {};
            case Kv3Type::boolean:
            case Kv3Type::i32_in_a_byte:
                return number(value, lanes, 0);
            case Kv3Type::i16:
            case Kv3Type::u16:
                return number(value, lanes, 1);
            case Kv3Type::i32:
            case Kv3Type::u32:
            case Kv3Type::f32:
                return number(value, lanes, 2);
            case Kv3Type::i64:
            case Kv3Type::u64:
            case Kv3Type::f64:
                return number(value, lanes, 3);
            case Kv3Type::text:
                text(std::get<std::string>(value.data), lanes);
                return {};
            case Kv3Type::object:
                return object(*value.as_object(), lanes);
            case Kv3Type::array:
                return array(value, lanes);
            case Kv3Type::array_of_one_type:
            case Kv3Type::short_array:
            case Kv3Type::apart_array:
                return array_of_one_type(value, lanes);
        }
        return failure(fmt::format("has a value of an unknown type ({})", int(value.type)));
    }

    static Expected<void> number(const Kv3Value& value, WrittenLanes& lanes, unsigned lane) {
        append_number(lanes[lane], std::get<u64>(value.data), kv3_widths[lane]);
        return {};
    }

    void text(const std::string& text, WrittenLanes& lanes) {
        u32 index = empty_text;
        if (!text.empty()) {
            const auto [found, is_new] = texts_.try_emplace(text, static_cast<u32>(texts_.size()));
            index = found->second;
            if (is_new) {
                const auto bytes = std::as_bytes(std::span(text.c_str(), text.size() + 1));
                text_bytes_.insert(text_bytes_.end(), bytes.begin(), bytes.end());
            }
        }
        append_number(lanes[2], index, 4);
    }

    Expected<void> object(const Kv3Value::Object& members, WrittenLanes& lanes) {
        append_number(has_parts_ ? sizes_ : lanes[2], members.size(), 4);
        ++objects_;
        members_ += members.size();
        for (const Kv3Member& member : members) {
            text(member.name, lanes);
            put_type(member.value.type, member.value.flags);
            if (auto fine = value(member.value, lanes); !fine) return fine;
        }
        return {};
    }

    void count_array(std::size_t size) {
        ++second_arrays_;
        elements_ += std::max<std::size_t>(1, size);
    }

    Expected<void> array(const Kv3Value& whole, WrittenLanes& lanes) {
        const Kv3Value::Array& elements = *whole.as_array();
        ++arrays_;
        count_array(elements.size());
        append_number(lanes[2], elements.size(), 4);
        for (const Kv3Value& element : elements) {
            put_type(element.type, element.flags);
            if (auto fine = value(element, lanes); !fine) return fine;
        }
        return {};
    }

    Expected<void> array_of_one_type(const Kv3Value& whole, WrittenLanes& lanes) {
        const Kv3Value::Array& elements = *whole.as_array();
        const bool is_long = whole.type == Kv3Type::array_of_one_type;
        const bool is_apart = whole.type == Kv3Type::apart_array;
        if (!is_long && elements.size() > 255)
            return failure(
                fmt::format("has {} elements in an array of up to 255", elements.size()));
        if (is_apart && !has_parts_) return failure("has an array apart, but one part alone");
        ++arrays_;
        if (!is_apart) count_array(elements.size());
        append_number(lanes[is_long ? 2 : 0], elements.size(), is_long ? 4 : 1);
        put_type(whole.element, whole.element_flags);
        WrittenLanes& of_elements = !is_apart ? lanes : &lanes == &second_ ? first_ : second_;
        for (const Kv3Value& element : elements) {
            if (element.type != whole.element)
                return failure("has elements of several types in an array of one");
            if (auto fine = value(element, of_elements); !fine) return fine;
        }
        return {};
    }

    const Kv3Tree& tree_;
    bool has_parts_;
    WrittenLanes first_, second_;  // With one part alone, the second has all.
    Bytes sizes_, types_, text_bytes_;
    std::unordered_map<std::string, u32> texts_;
    u64 objects_ = 0, arrays_ = 0, members_ = 0, second_arrays_ = 0, elements_ = 0;
};

}  // namespace

Expected<Kv3Block> write_kv3(const Kv3Tree& tree) { return Kv3Writing(tree).run(); }

}  // namespace wend::source2
