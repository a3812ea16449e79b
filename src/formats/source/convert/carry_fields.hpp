#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <string>
#include <string_view>
#include <utility>

#include "core/describe/compare.hpp"
#include "core/describe/scalar.hpp"
#include "core/describe/value_meaning.hpp"
#include "core/describe/visitor.hpp"
#include "formats/source/convert/field_set.hpp"
#include "wend/loss_report.hpp"

namespace wend::source_nav {

// The record that a report of losses speaks of, and its way into the report.
struct LossRecord {
    LossReport& losses;
    std::string path;       // before the names of its fields, such as `areas.`
    std::string name;       // such as the id of the area
    std::string part = {};  // before the message: which part of the record, such as `spot 2: `
    // Fields whose value is somebody else's to tell of, such as the user's own.
    std::array<std::string_view, 2> given = {};

    void tell(LossKind kind, std::string_view field, std::string_view message) const {
        if (std::ranges::find(given, field) == given.end())
            losses.add(kind, path + std::string(field), name, part + std::string(message));
    }
    // A record inside of this one.
    LossRecord within(std::string_view list, std::string which) const {
        return {losses, path + std::string(list) + '.', name, part + which + ": "};
    }
};

// Text of a file between quotes, without its closing zero byte and fit for a terminal.
std::string shown_text(std::string_view text);

// A field of any sort in the words of a report: its value, or of records how many there are.
template <class T>
std::string shown_value(const Field& field, const T& value) {
    if constexpr (Scalar<T>) {
        return scalar_text(field, value);
    } else if constexpr (is_raw<T>) {
        return bytes_text(value);
    } else if constexpr (is_text<T>) {
        return shown_text({value.data(), value.size()});
    } else if constexpr (is_record<T>) {
        return "present";
    } else if constexpr (is_record_list<T>) {
        return value.size() == 0 ? "none" : fmt::format("{} of them", value.size());
    } else {
        constexpr std::size_t most = 8;
        std::string text;
        for (std::size_t i = 0; i < std::min(value.size(), most); ++i)
            text += (i == 0 ? "" : ", ") + scalar_text(field, value[i]);
        if (value.size() > most) text += fmt::format(" and {} more", value.size() - most);
        return text.empty() ? "none" : text;
    }
}

// A word of flags in another game.
struct CarriedBits {
    u32 word = 0;
    std::string gone;     // in words, the bits that were left out
    std::string unknown;  // and those kept of which nobody knows what they mean there
};

// A bit stays that has the same name in both. One that means something in one of them, and in the
// other something else or nothing, would say there what was never meant, and is left out. Bits from
// 16 on that have no name are free for the game (fact sheet section 6): between games they stay,
// but nobody knows what they mean.
CarriedBits carry_bits(u32 word, BitFields source, BitFields target, bool is_same_game);

}  // namespace wend::source_nav

// Carries records from one version to another by their descriptions: which version has which field
// is said there and nowhere else.
namespace wend::source_nav {

// Reports the fields that the target lacks.
template <class Record>
class LossFinder : public Visitor<LossFinder<Record>, NavContext> {
  public:
    LossFinder(NavContext c, const Record& source, const Record& absent, const FieldSet& target,
               const LossRecord& told)
        : Visitor<LossFinder, NavContext>(c),
          source_(source),
          absent_(&source, &absent),
          target_(target),
          told_(told) {}

    template <class T, class W>
    void scalar(const Field& field, const T& value, Wire<W>) {
        find(field, value);
    }
    template <class T, std::size_t size>
    void scalars(const Field& field, const std::array<T, size>& values) {
        find(field, values);
    }
    template <class Raw>
    void raw(const Field& field, const Raw& run) {
        find(field, run);
    }
    template <class Text>
    void text(const Field& field, const Text& run) {
        find(field, run);
    }
    template <class Inner>
    void record(const Field& field, const Inner& inner) {
        find(field, inner);
    }
    template <class Elements>
    void list(const Field& field, const Elements& elements) {
        find(field, elements);
    }

  private:
    template <class T>
    void find(const Field& field, const T& value) {
        if (target_.find(field.name, source_, value)) return;
        if (!is_same(value, *absent_.of(value), this->context))
            told_.tell(LossKind::lost, field.name, shown_value(field, value));
    }

    const Record& source_;
    Twin absent_;
    const FieldSet& target_;
    const LossRecord& told_;
};

// Fills the target, and tells of what the source lacks, of what does not fit and of bits that would
// mean something else there.
template <class Record>
class FieldCarrier : public Visitor<FieldCarrier<Record>, NavContext> {
  public:
    FieldCarrier(NavContext c, Family source_family, const Record& source, const Record& absent,
                 const Record& target, const FieldSet& fields, const LossRecord& told)
        : Visitor<FieldCarrier, NavContext>(c),
          source_family_(source_family),
          target_(target),
          source_(&target, &source),
          absent_(&target, &absent),
          fields_(fields),
          told_(told) {}

    template <class T, class W>
    void scalar(const Field& field, T& value, Wire<W>) {
        const FieldSet::Entry* const had = carry(field, value);
        if (!had) return;
        if constexpr (!std::same_as<T, W>)
            if (!std::in_range<W>(value)) drop_bits<W>(field, value);
        if constexpr (std::unsigned_integral<T>)
            if (!field.bits.empty()) leave_out_bits(field, value, had->bits);
    }
    template <class T, std::size_t size>
    void scalars(const Field& field, std::array<T, size>& values) {
        carry(field, values);
    }
    template <class Raw>
    void raw(const Field& field, Raw& run) {
        carry(field, run);
    }
    template <class Text>
    void text(const Field& field, Text& run) {
        carry(field, run);
    }
    template <class Inner>
    void record(const Field& field, Inner& inner) {
        carry(field, inner);
    }
    template <class Elements>
    void list(const Field& field, Elements& elements) {
        carry(field, elements);
    }

  private:
    // Flags that have no room are lost like fields that have none; a number cannot lose a part.
    template <class W, class T>
    void drop_bits(const Field& field, T& value) {
        constexpr T room = std::numeric_limits<W>::max();
        const bool is_flags = !field.bits.empty();
        told_.tell(is_flags ? LossKind::lost : LossKind::does_not_fit, field.name,
                   fmt::format("{:#x}, version {} holds {} bits", is_flags ? value & ~room : value,
                               this->context.version, 8 * sizeof(W)));
        if (is_flags) value = static_cast<T>(value & room);
    }

    // Flags that would mean something else are lost.
    template <class T>
    void leave_out_bits(const Field& field, T& value, BitFields source) {
        const CarriedBits bits =
            carry_bits(value, source, field.bits, source_family_ == this->context.family);
        if (!bits.gone.empty()) told_.tell(LossKind::lost, field.name, bits.gone);
        if (!bits.unknown.empty()) told_.tell(LossKind::changed, field.name, bits.unknown);
        value = static_cast<T>(bits.word);
    }

    // What the field was in the source; null where it was not. A value in another shape is not
    // invented: whoever turns one shape into the other tells about that. Nor is what follows from
    // the rest.
    template <class T>
    const FieldSet::Entry* carry(const Field& field, T& value) {
        const FieldSet::Entry* const had = fields_.find(field.name, target_, value);
        value = had ? *source_.of(value) : *absent_.of(value);
        if (!had && !field.derived && !fields_.has_name(field.name))
            told_.tell(LossKind::invented, field.name, shown_value(field, value));
        return had;
    }

    const Family source_family_;
    const Record& target_;
    Twin source_, absent_;
    const FieldSet& fields_;
    const LossRecord& told_;
};

// The two versions of a conversion.
struct Versions {
    NavContext source, target;

    // Whether records of a type differ in their fields.
    template <class Record>
    bool differ_in() const {
        const Record sample{};
        return !have_same_names(FieldSet(sample, source), FieldSet(sample, target));
    }
};

// A record in another version. `absent` has what stands for fields that one of the versions lacks:
// it is put where the target has more, and is no loss where the target has less. Lists are shared.
template <class Record>
Record carry_fields(const Record& source, const Record& absent, const Versions& versions,
                    const LossRecord& told) {
    Record target;
    const FieldSet had(source, versions.source);
    FieldCarrier<Record> carrier(versions.target, versions.source.family, source, absent, target,
                                 had, told);
    describe(target, carrier);
    const FieldSet has(target, versions.target);
    LossFinder<Record> finder(versions.source, source, absent, has, told);
    describe(source, finder);
    return target;
}

}  // namespace wend::source_nav
