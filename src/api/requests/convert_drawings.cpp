#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "api/open/file_marks.hpp"
#include "api/open/recognised_files.hpp"
#include "core/base/file_name.hpp"
#include "core/document/padding.hpp"
#include "wend/convert.hpp"
#include "wend/formats.hpp"

namespace wend {
namespace {

bool makes_maps(const Format& format) { return !format.info().drawn_properties.empty(); }

// The only format of a sort; null if there is none, or more than one.
template <class IsOne>
const Format* only_format(IsOne is_one) {
    const Format* found = nullptr;
    for (const Format* const format : formats())
        if (is_one(*format) && std::exchange(found, format)) return nullptr;
    return found;
}

// The format that drawings should become; null where it makes no maps of them.
const Format* drawn_format(const Conversion& how) {
    const auto has_version = [&](const Format& format) {
        return makes_maps(format) &&
               std::ranges::count(format.info().versions, how.to, &FormatVersion::name) > 0;
    };
    const auto has_ending = [&](const Format& format) {
        return makes_maps(format) && std::ranges::count(format.info().extensions,
                                                        "." + lower_case_ending(how.output)) > 0;
    };
    if (how.to.empty()) return only_format(has_ending);
    const Format* const named = find_format(how.to.substr(0, how.to.find(':')));
    if (named) return makes_maps(*named) ? named : nullptr;
    return only_format(has_version);
}

const Exchange* reader_of(const std::string& name) {
    const Exchange* const reader = exchange_by_name(name);
    return reader && reader->info().gives_drawings ? reader : nullptr;
}

// Adds what a file shows to a drawing. A shape says which of several files it is of.
Expected<void> add_drawing(const NamedBytes& file, bool is_one_of_several, bool y_is_up,
                           Drawing& all, LossReport& losses) {
    const Exchange* const reader = reader_of(file.name);
    if (!reader) return failure("is no drawing that Wend reads", file.name);
    auto drawing = reader->read_drawing(file.bytes);
    if (!drawing) return failure(in_file(std::move(drawing.error()), file.name));
    if (drawing->is_in_metres && y_is_up)
        return failure("the option `up` is not for this file, which says itself which axis is up",
                       file.name);
    all.is_in_metres = all.is_in_metres && drawing->is_in_metres;
    for (const auto& [from, to] :
         {std::pair{&drawing->lines, &all.lines}, std::pair{&drawing->faces, &all.faces}}) {
        if (is_one_of_several)
            for (DrawnShape& shape : *from) shape.name = file.name + ": " + shape.name;
        std::ranges::move(*from, std::back_inserter(*to));
    }
    for (const std::string& note : drawing->notes)
        losses.note(fmt::format("{}: {}", file.name, note));
    return {};
}

}  // namespace

bool become_drawn_map(std::span<const std::string> names, const Conversion& how) {
    return drawn_format(how) && std::ranges::all_of(names, reader_of);
}

bool is_drawing(const NamedBytes& file) {
    const Exchange* const reader = reader_of(file.name);
    return reader && !reader->recognise(file.bytes) && !is_lfs_pointer(file.bytes);
}

Expected<ConversionTarget> target_of_drawings(const Conversion& how) {
    const Format* const format = drawn_format(how);
    if (!format) return failure("the option `to`: no format is named that makes maps of drawings");
    const auto up = how.options.find("up");
    if (up != how.options.end() && up->second != "z" && up->second != "y")
        return failure(fmt::format("the option `up`: expected z or y, found '{}'", up->second));
    return how.to.empty() ? ConversionTarget{format} : target_of(*format, how);
}

Expected<Converted> convert(std::span<const NamedBytes> drawings, const Conversion& how,
                            LossReport& losses) {
    const auto target = target_of_drawings(how);
    if (!target) return failure(target.error());
    OptionValues options = how.options;
    // Formats of models have that option too, so that it comes with theirs.
    const auto given = options.extract("up");
    const bool y_is_up = given && given.mapped() == "y";
    Drawing all;
    all.is_in_metres = true;
    for (const NamedBytes& file : drawings)
        if (const auto added = add_drawing(file, drawings.size() > 1, y_is_up, all, losses); !added)
            return failure(added.error());
    if (y_is_up) turn_upright(all);
    auto files = target->format->from_drawing(
        all, {.version = target->version, .options = std::move(options), .lossy = how.lossy},
        losses);
    if (!files) return failure(std::move(files.error()));
    Converted made{std::move(*files)};
    if (!how.drop_padding) return made;
    const auto dropped = drop_padding(made.files);
    if (!dropped) return failure(dropped.error());
    made.padding = *dropped;
    return made;
}

}  // namespace wend
