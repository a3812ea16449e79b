#include "cli/drawn_map.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "base/file_name.hpp"
#include "cli/output_name.hpp"
#include "io/file.hpp"
#include "open/file_marks.hpp"
#include "open/recognised_files.hpp"
#include "wend/formats.hpp"

namespace wend::cli {
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
const Format* drawn_format(const std::string& to, const std::string& output) {
    const auto has_version = [&](const Format& format) {
        return makes_maps(format) &&
               std::ranges::count(format.info().versions, to, &FormatVersion::name) > 0;
    };
    const auto has_ending = [&](const Format& format) {
        return makes_maps(format) &&
               std::ranges::count(format.info().extensions, "." + lower_case_ending(output)) > 0;
    };
    if (to.empty()) return is_named_as_folder(output) ? nullptr : only_format(has_ending);
    const Format* const named = find_format(to.substr(0, to.find(':')));
    if (named) return makes_maps(*named) ? named : nullptr;
    return only_format(has_version);
}

}  // namespace

Expected<std::optional<DrawnMap>> DrawnMap::of(const std::vector<std::string>& names,
                                               const std::string& to, const std::string& output) {
    const Format* const format = drawn_format(to, output);
    if (!format) return std::nullopt;
    DrawnMap drawn;
    for (const std::string& name : names) {
        const Exchange* const reader = exchange_by_name(name);
        if (!reader || !reader->info().gives_drawings) return std::nullopt;
        drawn.files_.push_back({name, reader, {}});
    }
    for (File& file : drawn.files_) {
        auto bytes = read_file(file.name);
        if (!bytes) return failure(std::move(bytes.error()));
        if (file.reader->recognise(*bytes) || is_lfs_pointer(*bytes)) return std::nullopt;
        file.bytes = std::move(*bytes);
    }
    const auto target = target_of(*format, to);
    if (!target) return failure(target.error());
    drawn.target_ = *target;
    return drawn;
}

Expected<std::vector<OutputFile>> DrawnMap::make(Up up, const Manner& manner, LossReport& losses,
                                                 std::vector<std::string>& notes) const {
    Drawing all;
    all.is_in_metres = true;
    for (const File& file : files_) {
        auto drawing = file.reader->read_drawing(file.bytes);
        if (!drawing) return failure(in_file(std::move(drawing.error()), file.name));
        if (drawing->is_in_metres && up == Up::y)
            return failure("--up is not for this file, which says itself which axis is up",
                           file.name);
        all.is_in_metres = all.is_in_metres && drawing->is_in_metres;
        for (const auto& [from, to] :
             {std::pair{&drawing->lines, &all.lines}, std::pair{&drawing->faces, &all.faces}}) {
            if (files_.size() > 1)
                for (DrawnShape& shape : *from) shape.name = file.name + ": " + shape.name;
            to->insert(to->end(), std::make_move_iterator(from->begin()),
                       std::make_move_iterator(from->end()));
        }
        for (const std::string& note : drawing->notes)
            notes.push_back(fmt::format("{}: {}", file.name, note));
    }
    if (up == Up::y) turn_upright(all);
    const ConvertRequest request{target_.version, manner.options, manner.lossy, ""};
    return target_.format->from_drawing(all, request, losses);
}

}  // namespace wend::cli
