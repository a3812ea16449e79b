#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <string_view>

#include "api/open/archive_place.hpp"
#include "api/open/recognised_files.hpp"
#include "cli/change/edit_steps.hpp"
#include "cli/options/declared_options.hpp"
#include "cli/text/text.hpp"
#include "core/base/choices.hpp"
#include "core/base/number_text.hpp"
#include "core/io/files.hpp"
#include "model/network/absent_node.hpp"
#include "wend/exchange.hpp"
#include "wend/formats.hpp"
#include "wend/open.hpp"
#include "wend/selection.hpp"

namespace wend::cli {
namespace {

Expected<std::string> text_of_file(const std::string& name) {
    return read_file(name).map(
        [](const Bytes& bytes) { return std::string(bytes_as_text(bytes)); });
}

Error cannot(const Format& format, EditOperation operation) {
    std::string able;
    for (const Format* const other : formats())
        if (Editor::can(*other, operation)) able += (able.empty() ? "" : ", ") + other->info().id;
    return {fmt::format("maps of {} have no --{}; there is one for {}", format.info().id,
                        operation.info().word, able)};
}

Expected<NodeIndex> node_named(const Network& network, const std::string& name) {
    if (const auto node = network.find_node(name)) return *node;
    return failure(absent_text(network, name));
}

Expected<EditAxis> axis_of(std::string_view text) {
    return place_among_choices("x|y", text).map([](std::size_t place) {
        return static_cast<EditAxis>(place);
    });
}

Expected<std::vector<Point>> points_of(const std::string& file) {
    const auto text = text_of_file(file);
    if (!text) return failure(text.error());
    std::vector<Point> points;
    std::string_view rest = *text;
    for (std::size_t line = 1; !rest.empty(); ++line) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        const std::string_view row = trimmed(rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
        // Tables may have a line with the names of their columns.
        if (row.empty() || row.starts_with('#') || (line == 1 && row == "x,y,z")) continue;
        const auto numbers = numbers_of(row, 3, 3);
        if (!numbers)
            return failure(fmt::format("line {}: {}", line, numbers.error()->message), file);
        points.push_back({(*numbers)[0], (*numbers)[1], (*numbers)[2]});
    }
    return points;
}

Expected<Point> point_of(const std::string& text) {
    const auto numbers = numbers_of(text, 3, 3);
    if (!numbers) return failure(numbers.error());
    return Point{(*numbers)[0], (*numbers)[1], (*numbers)[2]};
}

Expected<std::vector<Point>> points_in(const std::string& text) {
    const auto words = words_of(text);
    if (!words) return failure(words.error());
    std::vector<Point> points;
    for (const std::string& word : *words) {
        const auto point = point_of(word);
        if (!point) return failure(point.error());
        points.push_back(*point);
    }
    return points;
}

// `1250`, so many metres from the start, or `sector 12+30`.
Expected<RoadPlace> road_place(const Network& network, const std::string& text) {
    if (const auto metres = numbers_of(text, 1, 1)) return RoadPlace{.metres = metres->front()};
    RoadPlace place;
    const std::size_t plus = text.rfind('+');
    if (plus != std::string::npos) {
        const auto metres = numbers_of(text.substr(plus + 1), 1, 1);
        if (!metres) return failure(metres.error());
        place.metres = metres->front();
    }
    const auto record = node_named(network, text.substr(0, plus));
    if (!record) return failure(record.error());
    place.record = *record;
    return place;
}

// The members of an operation as the command line spells them.
class SpeltEdit : public edit::EditSource {
  public:
    SpeltEdit(const Map& map, const EditStep& step) : map_(map), step_(step) {
        for (std::string_view rest = step.operation.info().values; !rest.empty();) {
            const std::size_t end = std::min(rest.find(' '), rest.size());
            forms_.push_back(rest.substr(0, end));
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
    }

    // Whether records were asked for of which there are none.
    bool selects_nothing() const { return selects_nothing_; }

    Expected<bool> take(const MemberNote& member, bool& flag) override {
        flag = option(member) != nullptr;
        return flag;
    }
    Expected<bool> take(const MemberNote& member, double& number) override {
        return taken(member, number, [](const std::string& text) {
            return numbers_of(text, 1, 1).map([](const std::vector<double>& numbers) {
                return numbers.front();
            });
        });
    }
    Expected<bool> take(const MemberNote& member, std::string& text) override {
        if (!step_.place.empty()) {
            text = step_.place;
            return true;
        }
        return taken(member, text,
                     [](const std::string& spelt) { return Expected<std::string>(spelt); });
    }
    Expected<bool> take(const MemberNote& member, FileContent& content) override {
        if (form() == "FILE")
            return taken(member, content, [](const std::string& spelt) -> Expected<FileContent> {
                const auto bytes = read_named(spelt);
                if (!bytes) return failure(bytes.error());
                return FileContent{std::string(bytes_as_text(*bytes))};
            });
        return taken(member, content, [&](const std::string& spelt) {
            const OptionSpec spec{std::string(member.name), "", "", OptionSpec::Kind::text_or_file};
            return value_of(spec, spelt).map([](std::string bytes) {
                return FileContent{std::move(bytes)};
            });
        });
    }
    Expected<bool> take(const MemberNote& member, Drawing& solids) override {
        return taken(member, solids, [](const std::string& spelt) -> Expected<Drawing> {
            const auto bytes = read_named(spelt);
            if (!bytes) return failure(bytes.error());
            auto read = read_solids(*bytes);
            if (!read) return failure(in_file(std::move(read.error()), spelt));
            return read;
        });
    }
    Expected<bool> take(const MemberNote& member, Point& place) override {
        return taken(member, place, point_of);
    }
    Expected<bool> take(const MemberNote& member, std::vector<Point>& places) override {
        return taken(member, places, form().starts_with("FILE") ? points_of : points_in);
    }
    // `x=100` spells an axis and the number behind it.
    Expected<bool> take(const MemberNote& member, EditAxis& axis) override {
        if (form().find('=') == std::string_view::npos) return taken(member, axis, axis_of);
        const std::string& text = step_.values[next_];
        const std::size_t sign = std::min(text.find('='), text.size());
        rest_ = text.substr(std::min(sign + 1, text.size()));
        const auto named = axis_of(text.substr(0, sign));
        if (!named) return failure(named.error());
        axis = *named;
        return true;
    }
    Expected<bool> take(const MemberNote& member, NodeIndex& node) override {
        return taken(member, node,
                     [&](const std::string& name) { return node_named(map_.network(), name); });
    }
    Expected<bool> take(const MemberNote&, edits::Nodes& nodes) override {
        if (step_.where.empty() && names_records()) return true;
        if (step_.where.empty()) {
            if (!step_.operation.info().is_for_all)
                return failure(fmt::format("--where has to say before --{} which records it is for",
                                           step_.operation.info().word));
            nodes.resize(map_.network().nodes.size());
            std::iota(nodes.begin(), nodes.end(), NodeIndex{0});
        } else {
            const auto selection = Selection::parse(step_.where, text_of_file);
            if (!selection) return failure(selection.error());
            auto chosen = selection->nodes(map_.network());
            if (!chosen) return failure(std::move(chosen.error()));
            nodes = std::move(*chosen);
        }
        selects_nothing_ = nodes.empty();
        if (selects_nothing_) return failure("no record is selected");
        return true;
    }
    Expected<bool> take(const MemberNote&, edits::Changes& changes) override {
        changes = step_.changes;
        return true;
    }
    Expected<bool> take(const MemberNote& member, LaneCounts& lanes) override {
        return taken(member, lanes, lanes_spelt);
    }
    Expected<bool> take(const MemberNote& member, RoadPlace& place) override {
        return taken(member, place,
                     [&](const std::string& text) { return road_place(map_.network(), text); });
    }
    Expected<bool> take(const MemberNote& member, std::optional<Map>& map) override {
        return taken(member, map, [](const std::string& name) {
            return open_map(name).map([](Map opened) { return std::optional(std::move(opened)); });
        });
    }

  private:
    // How the next value that is no option is spelt.
    std::string_view form() const { return next_ < forms_.size() ? forms_[next_] : ""; }
    const std::string* option(const MemberNote& member) const {
        for (const auto& [name, text] : step_.options)
            if (name == member.name) return &text;
        return nullptr;
    }
    // Whether options name the records that the step is for.
    bool names_records() const {
        return std::ranges::any_of(edit::members_of(step_.operation),
                                   [&](const edit::EditMember& member) {
                                       return member.type == "node" && option(member) != nullptr;
                                   });
    }
    template <class Value, class Read>
    Expected<bool> taken(const MemberNote& member, Value& value, Read read) {
        const std::string* text = nullptr;
        if (member.is_option)
            text = option(member);
        else if (next_ < step_.values.size())
            text = rest_ ? &*rest_ : &step_.values[next_];
        if (text == nullptr) return false;
        auto spelt = read(*text);
        if (!spelt) return failure(std::move(spelt.error()));
        value = std::move(*spelt);
        if (!member.is_option) ++next_;
        return true;
    }

    const Map& map_;
    const EditStep& step_;
    std::vector<std::string_view> forms_;
    std::size_t next_ = 0;
    std::optional<std::string> rest_;  // What stands behind the `=` of the value at hand.
    bool selects_nothing_ = false;
};

}  // namespace

Expected<std::optional<EditReport>> make_step(Editor& editor, const EditStep& step) {
    const Format& format = editor.map().format();
    if (!Editor::can(format, step.operation)) return failure(cannot(format, step.operation));
    SpeltEdit spelt(editor.map(), step);
    const auto edit = edit::edit_from(step.operation, spelt);
    if (spelt.selects_nothing()) return std::nullopt;
    if (!edit) return failure(edit.error());
    return editor.run(*edit).map([](EditReport made) { return std::optional(std::move(made)); });
}

}  // namespace wend::cli
