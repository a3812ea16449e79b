#include "cli/edit_steps.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <string_view>

#include "base/number_text.hpp"
#include "cli/words.hpp"
#include "io/file.hpp"

namespace wend::cli {
namespace {

std::string option_name(EditOperation operation) {
    return fmt::format("--{}", operation_name(operation));
}

}  // namespace

std::string EditStep::text() const {
    std::string text = option_name(operation);
    for (const std::string& value : values) text += " " + value;
    return text;
}

Expected<void> EditSteps::take(EditOperation operation, std::size_t values,
                               const std::string& value) {
    const bool is_set = operation == EditOperation::set || operation == EditOperation::set_file;
    const bool goes_on = !list_.empty() && list_.back().operation == operation && !begins_anew_ &&
                         (is_set || list_.back().values.size() < values);
    if (!goes_on) {
        list_.push_back({.operation = operation, .where = where_});
        begins_anew_ = false;
    }
    EditStep& step = list_.back();
    if (values > 0) step.values.push_back(value);
    if (step.values.size() >= values && !is_set) begins_anew_ = true;
    if (operation == EditOperation::insert) return take_insertion(step, value);
    if (!is_set) return {};
    auto change = FieldChange::parse(value);
    if (!change) return failure(change.error());
    step.changes.push_back(std::move(*change));
    return {};
}

// `cameras[3]: place=120 distance=2`, where the fields may be missing.
Expected<void> EditSteps::take_insertion(EditStep& step, const std::string& value) {
    const std::size_t bracket = value.rfind(']', value.find('='));
    const std::size_t end = std::min(bracket, value.size() - 1) + 1;
    const std::string_view rest = trimmed(std::string_view(value).substr(end));
    if (bracket == std::string::npos || (!rest.empty() && !rest.starts_with(':')))
        return failure(fmt::format(
            "expected LIST[PLACE]: FIELD=VALUE ..., such as 'cameras[3]: place=120', found \"{}\"",
            value));
    step.place = trimmed(std::string_view(value).substr(0, end));
    const auto words = words_of(rest.substr(rest.empty() ? 0 : 1));
    if (!words) return failure(words.error());
    for (const std::string& word : *words) {
        auto change = FieldChange::parse(word);
        if (!change) return failure(change.error());
        step.changes.push_back(std::move(*change));
    }
    return {};
}

void EditSteps::add_operation(Arguments& arguments, EditOperation operation, std::string value_name,
                              std::string help) {
    const auto values = static_cast<std::size_t>(1 + std::ranges::count(value_name, ' '));
    arguments.add(
        {.sort = Argument::Sort::option,
         .name = option_name(operation),
         .value_name = std::move(value_name),
         .help = std::move(help),
         .repeats = true,
         .values = values,
         .take = [=, this](const std::string& value) { return take(operation, values, value); }});
}

void EditSteps::add_flag(Arguments& arguments, EditOperation operation, std::string help) {
    arguments.add(
        {.sort = Argument::Sort::flag,
         .name = option_name(operation),
         .help = std::move(help),
         .repeats = true,
         .take = [=, this](const std::string& value) { return take(operation, 0, value); }});
}

void EditSteps::declare(Arguments& arguments) {
    arguments.add({.sort = Argument::Sort::option,
                   .name = "--where",
                   .value_name = "EXPR",
                   .help = "the records that the operations after it are for, looked for anew "
                           "before each: such as 'road and box(0,0,500,500)'",
                   .repeats = true,
                   .take = [this](const std::string& value) -> Expected<void> {
                       where_ = value;
                       begins_anew_ = true;
                       return {};
                   }});
    add_operation(arguments, EditOperation::set, "FIELD=VALUE",
                  "change a field of each; += and -= set and clear bits, or add and subtract");
    add_flag(arguments, EditOperation::remove, "remove them, and what cannot be without them");
    add_flag(arguments, EditOperation::keep, "remove all others, and what cannot be without them");
    add_operation(arguments, EditOperation::move, "X,Y,Z",
                  "move them, or without --where the whole map, in the map's unit of length");
    add_operation(arguments, EditOperation::move_corner, "X,Y,Z X,Y,Z",
                  "move the corner of areas that is nearest to the first place to the second, and "
                  "those of theirs that lie where it does");
    add_operation(arguments, EditOperation::mirror, "AXIS",
                  "mirror them, or the whole map: x changes the sign of x, y that of y");
    add_operation(arguments, EditOperation::rotate, "DEGREES",
                  "turn them, or the whole map, counter-clockwise about the point 0,0");
    add_operation(arguments, EditOperation::to_world, "MATRIX|FILE",
                  "move them, or the whole room, from the axes of their area into the world, by 12 "
                  "numbers or an MREA file as --area-transform takes them");
    add_operation(arguments, EditOperation::to_area, "MATRIX|FILE",
                  "move them, or the whole room, from the world into the axes of an area");
    add_operation(arguments, EditOperation::connect, "A B",
                  "make a way from one record to another, and back");
    add_operation(arguments, EditOperation::disconnect, "A B",
                  "remove the ways between two records");
    add_flag(arguments, EditOperation::connect_edges,
             "make ways between them, or in the whole map, wherever edges of two meet and no way "
             "joins them");
    add_operation(arguments, EditOperation::split, "AXIS=VALUE",
                  "cut areas in two along a line, such as x=100");
    add_flag(arguments, EditOperation::join, "make one area of two that lie side by side");
    add_flag(arguments, EditOperation::close,
             "change a few sectors of a race track so that it ends where it starts");
    add_operation(arguments, EditOperation::rename_place, "OLD NEW",
                  "give a named place another name");
    add_operation(arguments, EditOperation::add_road, "FILE.csv",
                  "add records along a line of points, X,Y,Z in each row");
    add_operation(arguments, EditOperation::paste, "OTHER",
                  "add the records of another map, a file or a folder, where they are");
    add_operation(arguments, EditOperation::add_area, "CORNERS",
                  "add an area over three or more corners, counter-clockwise from above: "
                  "'0,0,0 64,0,0 64,64,8 0,64,8'");
    add_operation(arguments, EditOperation::add_ladder, "X,Y,Z X,Y,Z",
                  "add a ladder from its bottom to its top");
    add_operation(arguments, EditOperation::add_object, "KIND AT",
                  "place an object beside a race track: 'shape 12', 'picture 120', 'definition 7' "
                  "or a shape by its name, so many metres after the start, or 'sector 12+30'");
    add_operation(arguments, EditOperation::add_camera, "AT",
                  "add a television camera to a race track");
    add_operation(arguments, EditOperation::set_file, "PATH=VALUE",
                  "change a field of the file by its path, such as race.laps=52; in a map of "
                  "several files FILE:PATH");
    add_operation(arguments, EditOperation::insert, "ELEMENT",
                  "put a new element into a list: 'cameras[3]: place=120 distance=2', or cameras[] "
                  "for the last");
    add_operation(arguments, EditOperation::erase, "ELEMENT",
                  "take an element out of a list, such as cameras[3]");
    declare_details(arguments);
}

Expected<EditStep*> EditSteps::last(std::vector<EditOperation> operations) {
    if (!list_.empty() && std::ranges::count(operations, list_.back().operation) > 0)
        return &list_.back();
    std::string names;
    for (const EditOperation operation : operations)
        names += (names.empty() ? "" : " or ") + option_name(operation);
    return failure(fmt::format("stands behind {}", names));
}

void EditSteps::declare_details(Arguments& arguments) {
    using enum EditOperation;
    const auto add = [&](Argument::Sort sort, std::string name, std::string value_name,
                         std::string help, auto take) {
        arguments.add({.sort = sort,
                       .name = std::move(name),
                       .value_name = std::move(value_name),
                       .help = std::move(help),
                       .repeats = true,
                       .take = take});
    };
    add(Argument::Sort::option, "--lanes", "L,R",
        "of a way that is made: lanes from the first record to the second, and back",
        [this](const std::string& value) -> Expected<void> {
            const auto step = last({connect, add_road});
            if (!step) return failure(step.error());
            const auto numbers = numbers_of(value, 2, 2);
            if (!numbers) return failure(numbers.error());
            // More than any format has room for is told by the formats.
            const auto is_count = [](double lanes) {
                return lanes >= 0 && lanes <= 65'535 && lanes == std::floor(lanes);
            };
            if (!std::ranges::all_of(*numbers, is_count))
                return failure("lanes are whole numbers up to 65535");
            (*step)->ways.lanes.emplace(static_cast<unsigned>((*numbers)[0]),
                                        static_cast<unsigned>((*numbers)[1]));
            return {};
        });
    add(Argument::Sort::flag, "--one-way", {}, "of a way that is made or removed: not back",
        [this](const std::string&) -> Expected<void> {
            const auto step = last({connect, disconnect, add_road});
            if (!step) return failure(step.error());
            (*step)->ways.one_way = true;
            return {};
        });
    add(Argument::Sort::option, "--width", "WIDTH",
        "of a road that is added, in metres (default: 0), or of a ladder, in the map's unit "
        "(default: 32)",
        [this](const std::string& value) -> Expected<void> {
            const auto step = last({add_road, add_ladder});
            if (!step) return failure(step.error());
            const auto numbers = numbers_of(value, 1, 1);
            if (!numbers) return failure(numbers.error());
            (*step)->width = numbers->front();
            return {};
        });
    add(Argument::Sort::option, "--join", "RECORD",
        "of a road that is added: connect its first point with this",
        [this](const std::string& value) -> Expected<void> {
            const auto step = last({add_road});
            if (!step) return failure(step.error());
            (*step)->join = value;
            return {};
        });
    add(Argument::Sort::option, "--facing", "SIDE",
        "of a ladder that is added: where the side to climb faces, such as north (default: as the "
        "areas around say)",
        [this](const std::string& value) -> Expected<void> {
            const auto step = last({add_ladder});
            if (!step) return failure(step.error());
            (*step)->facing = value;
            return {};
        });
    const auto add_number = [&](std::string name, std::string value_name, std::string help,
                                std::initializer_list<EditOperation> operations,
                                std::optional<double> RoadsideOptions::*field, double sign) {
        add(Argument::Sort::option, std::move(name), std::move(value_name), std::move(help),
            [=, this, of = std::vector(operations)](const std::string& value) -> Expected<void> {
                const auto step = last(of);
                if (!step) return failure(step.error());
                const auto numbers = numbers_of(value, 1, 1);
                if (!numbers) return failure(numbers.error());
                (*step)->roadside.*field = sign * numbers->front();
                return {};
            });
    };
    add_number("--right", "METRES",
               "of an object or camera that is added: from the middle of the "
               "road to the right",
               {add_object, add_camera}, &RoadsideOptions::right, 1);
    add_number("--left", "METRES", "the same to the left", {add_object, add_camera},
               &RoadsideOptions::right, -1);
    add_number("--height", "METRES", "the same above the ground", {add_object, add_camera},
               &RoadsideOptions::height, 1);
    add_number("--angle", "DEGREES", "of a shape that is added: how it is turned", {add_object},
               &RoadsideOptions::angle, 1);
}

Expected<void> EditSteps::add_script(const std::string& file) {
    const auto bytes = read_file(file);
    if (!bytes) return failure(bytes.error());
    std::string_view text = bytes_as_text(*bytes);
    for (std::size_t line = 1; !text.empty(); ++line) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const auto words = words_of(trimmed(text.substr(0, end)));
        text.remove_prefix(std::min(end + 1, text.size()));
        Expected<Asked> done = Asked::run;
        if (words && !words->empty()) {
            // Each line says anew which records it is for.
            where_.clear();
            begins_anew_ = true;
            Arguments arguments;
            declare(arguments);
            done = parse(arguments, *words);
        }
        if (!words || !done)
            return failure(
                fmt::format("line {}: {}", line, (words ? done.error() : words.error())->message),
                file);
    }
    where_.clear();
    begins_anew_ = true;
    return {};
}

}  // namespace wend::cli
