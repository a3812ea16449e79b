#pragma once

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <functional>
#include <numeric>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "merge/law_names.hpp"
#include "wend/editor.hpp"

namespace wend::test {

// What one person does to a map, said of the base: it can be done to any map that another edit made
// of the base.
struct LawEdit {
    // Nothing where a record that it names is gone.
    using Done = std::optional<Expected<EditReport>>;

    std::string words;
    std::function<Done(Editor&, const LaterNames&)> make;
    std::optional<ListShift> shift = {};
    bool is_whole = false;  // it is done to all records
    // The records whose values it sets or moves, by their paths in the base with the file.
    std::set<std::string> names = {};

    bool takes_away() const {
        return words.starts_with("delete") || words.starts_with("keep") ||
               words.starts_with("erase");
    }
};

// What edits by chance are made of: records, places and values of one base.
class ChosenByChance {
  public:
    ChosenByChance(const Map& base, std::mt19937_64& random)
        : base_(base), network_(base.network()), random_(random) {}

  protected:
    using Done = LawEdit::Done;

    std::uint64_t below(std::uint64_t end) { return end == 0 ? 0 : random_() % end; }
    double eighths(int most) {
        return (static_cast<double>(below(static_cast<std::uint64_t>(16 * most + 1))) - 8 * most) /
               8;
    }
    NodeIndex any_node() { return static_cast<NodeIndex>(below(network_.nodes.size())); }
    std::vector<NodeIndex> some_nodes(std::uint64_t most) {
        std::vector<NodeIndex> nodes;
        for (std::uint64_t i = 0, count = 1 + below(most); i < count; ++i)
            if (const NodeIndex node = any_node(); std::ranges::find(nodes, node) == nodes.end())
                nodes.push_back(node);
        return nodes;
    }
    static std::vector<NodeIndex> all_of(const Map& map) {
        std::vector<NodeIndex> all(map.network().nodes.size());
        std::iota(all.begin(), all.end(), NodeIndex{0});
        return all;
    }
    static std::optional<std::vector<NodeIndex>> now(const std::vector<NodeIndex>& nodes,
                                                     const LaterNames& names) {
        std::vector<NodeIndex> later;
        for (const NodeIndex node : nodes) {
            const auto is = names.node(node);
            if (!is) return std::nullopt;
            later.push_back(*is);
        }
        return later;
    }
    // What records are called in the base.
    std::string called(NodeIndex node) const {
        const Origin origin = network_.nodes.origin[node];
        return fmt::format("{}:{}", file_name(base_, origin.member),
                           base_.field_path(Element::node, origin));
    }
    std::string called(const std::vector<NodeIndex>& nodes) const {
        std::vector<std::string> all;
        for (const NodeIndex node : nodes) all.push_back(called(node));
        return fmt::format("{}", fmt::join(all, " "));
    }
    std::set<std::string> names_of(const std::vector<NodeIndex>& nodes) const {
        std::set<std::string> names;
        for (const NodeIndex node : nodes) names.insert(called(node));
        return names;
    }
    // An operation on records, whichever they are then.
    template <class Operation>
    static auto on(std::vector<NodeIndex> nodes, Operation operation) {
        return
            [nodes = std::move(nodes), operation](Editor& editor, const LaterNames& names) -> Done {
                const auto later = now(nodes, names);
                if (!later) return std::nullopt;
                return operation(editor, *later);
            };
    }

    // A field that a person may set, somewhere in a record, and another value for it.
    std::optional<std::pair<std::string, FieldChange>> any_change(FieldHandle field,
                                                                  std::string path) {
        const std::size_t begin = path.size();
        for (int depth = 0; depth < 8; ++depth) {
            const FieldInfo info = field.info();
            if (depth > 0 && !is_free(info)) return std::nullopt;
            const auto children = field.children();
            if (children.empty()) {
                const auto value = changed_value(field, info);
                if (!value) return std::nullopt;
                std::string own = path.substr(begin);
                if (own.starts_with('.')) own.erase(0, 1);
                return std::pair(path, FieldChange{own, FieldChange::How::set, *value});
            }
            const std::uint64_t which = below(children.size());
            path = info.type == FieldType::list ? fmt::format("{}[{}]", path, which)
                                                : joined(path, children[which].info().name);
            field = children[which];
        }
        return std::nullopt;
    }
    static std::string joined(const std::string& path, const std::string& name) {
        return path.empty() ? name : path + "." + name;
    }
    bool is_free(const FieldInfo& info) const {
        // Such as say what a record is, and such as follow from the rest.
        static constexpr std::string_view kept[] = {
            "area",    "id",         "number",          "corner_count",  "link_count",
            "command", "flood_fill", "wide_flood_fill", "vehicle_nodes", "dead_end"};
        return !info.derived && info.refers_to.empty() &&
               !is_tag_field(base_.format(), info.name) &&
               std::ranges::find(kept, info.name) == std::end(kept);
    }
    std::optional<std::string> changed_value(const FieldHandle& field, const FieldInfo& info) {
        const auto value = field.get();
        if (!value) return std::nullopt;
        if (const auto* const whole = std::get_if<std::int64_t>(&*value)) {
            if (info.type == FieldType::bits && info.holds && info.holds->second <= 1)
                return *whole == 0 ? "1" : "0";
            return fmt::format("{}", *whole ^ static_cast<std::int64_t>(1 + below(7)));
        }
        if (const auto* const real = std::get_if<double>(&*value))
            return fmt::format("{}", *real + static_cast<double>(1 + below(16)) / 8);
        if (const auto* const text = std::get_if<std::string>(&*value))
            return base_.format().info().versions.size() == 1 && text->size() > 1000
                       ? std::nullopt
                       : std::optional(*text + "x");
        return std::nullopt;
    }
    LawEdit nothing() const {
        return {"nothing", [](Editor&, const LaterNames&) -> Done {
                    return Expected<EditReport>(failure("nothing"));
                }};
    }

    Point near_some_node(int most) {
        Point at = network_.nodes.position[any_node()];
        at.x += eighths(most);
        at.y += eighths(most);
        return at;
    }
    static std::optional<std::string> text_of(const FieldHandle& field) {
        const auto value = field.get();
        if (!value) return std::nullopt;
        if (const auto* const whole = std::get_if<std::int64_t>(&*value))
            return fmt::format("{}", *whole);
        if (const auto* const real = std::get_if<double>(&*value)) return fmt::format("{}", *real);
        if (const auto* const text = std::get_if<std::string>(&*value)) return *text;
        return std::nullopt;
    }

    const Map base_;
    const Network& network_;
    std::mt19937_64& random_;
};

}  // namespace wend::test
