#include "wend/c/network_parts.h"

#include <fmt/format.h>

#include <algorithm>

#include "c_interface/arguments.hpp"
#include "c_interface/guarded.hpp"
#include "c_interface/handles.hpp"
#include "core/io/files.hpp"
#include "wend/narrowest_cut.hpp"
#include "wend/selection.hpp"

namespace wend::c {
namespace {

template <class Element>
const Element* data_of(const std::vector<Element>& values) {
    return values.empty() ? nullptr : values.data();
}

// Gives the content of files that an expression names.
class NamedFiles {
  public:
    NamedFiles(const wend_named_bytes* files, std::size_t count) : files_(files), count_(count) {}

    Expected<std::string> operator()(const std::string& name) const {
        if (is_all(files_, count_)) {
            const auto bytes = read_file(name);
            if (!bytes) return failure(bytes.error());
            return std::string(bytes_as_text(*bytes));
        }
        for (const wend_named_bytes& file : std::span(files_, count_)) {
            if (!file.name || name != file.name) continue;
            const auto text = text_of(file.bytes);
            if (!text) return failure(text.error());
            return std::string(*text);
        }
        return failure("is none of the files that were given", name);
    }

  private:
    const wend_named_bytes* files_;
    std::size_t count_;
};

}  // namespace
}  // namespace wend::c

using namespace wend::c;

bool wend_network_kind_at(const wend_network* network, size_t index, wend_kind* kind) {
    return network && give_at(kind, network->network->kinds, index, [](const wend::Kind& of) {
               return wend_kind{0, of.name.c_str(), of.has_lanes, static_cast<wend_kind_of>(of.of)};
           });
}
bool wend_network_member_at(const wend_network* network, size_t index,
                            wend_network_member* member) {
    if (!network) return false;
    return give_at(member, network->network->members, index, [](const wend::NetworkMember& of) {
        return wend_network_member{0,
                                   of.file.c_str(),
                                   of.key.has_value(),
                                   of.key.value_or(0),
                                   of.first_node,
                                   of.node_count};
    });
}
const char* wend_network_marker_kind_at(const wend_network* network, size_t index) {
    return network ? text_at(network->network->markers.kinds, index) : nullptr;
}
const char* wend_network_marker_label(const wend_network* network, size_t marker) {
    if (!network || marker >= network->network->markers.position.size()) return nullptr;
    const char* const label = text_at(network->network->markers.label, marker);
    return label ? label : "";
}
bool wend_network_line_at(const wend_network* network, size_t index, wend_line* line) {
    if (!network) return false;
    return give_at(line, network->network->lines, index, [](const wend::Line& of) {
        return wend_line{0,
                         of.name.c_str(),
                         static_cast<wend_line_role>(of.role),
                         of.is_closed,
                         of.length,
                         of.points.size(),
                         points_of(of.points),
                         data_of(of.distance),
                         data_of(of.left),
                         data_of(of.right),
                         data_of(of.left_verge),
                         data_of(of.right_verge)};
    });
}
bool wend_network_place_at(const wend_network* network, size_t index, wend_place* place) {
    return network &&
           give_at(place, network->network->places, index, [](const wend::NamedRegion& of) {
               return wend_place{
                   0,           of.name.c_str(), of.nodes.data(), of.nodes.size(), of.note.c_str(),
                   of.has_parts};
           });
}
bool wend_network_series_at(const wend_network* network, size_t index, wend_series* series) {
    return network &&
           give_at(series, network->network->series, index, [](const wend::NodeSeries& of) {
               return wend_series{0, of.prefix.c_str(), of.first_node, of.node_count};
           });
}
const char* wend_network_alias_at(const wend_network* network, size_t index, uint32_t* node) {
    if (!network || index >= network->network->aliases.size()) return nullptr;
    const wend::NodeAlias& alias = network->network->aliases[index];
    if (node) *node = alias.node;
    return alias.name.c_str();
}
bool wend_network_unresolved_at(const wend_network* network, size_t index,
                                wend_unresolved* unresolved) {
    if (!network) return false;
    return give_at(
        unresolved, network->network->unresolved, index, [](const wend::UnresolvedLink& of) {
            return wend_unresolved{0, of.from, of.target.c_str(),
                                   of.reason == wend::UnresolvedLink::Reason::absent_member};
        });
}
const char* wend_network_relation_at(const wend_network* network, size_t index,
                                     const char** title) {
    if (!network || index >= network->network->relations.size()) return nullptr;
    const wend::Relation& relation = network->network->relations[index];
    if (title) *title = relation.title.c_str();
    return relation.name.c_str();
}
wend_indexes* wend_network_related(const wend_network* network, const char* relation, uint32_t node,
                                   wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_indexes*> {
            const wend::Network& of = *network->network;
            const auto found = std::ranges::find(of.relations, relation, &wend::Relation::name);
            if (found == of.relations.end())
                return wend::failure(fmt::format("there is no relation '{}' here", relation));
            if (const auto there = expect_node(of, node); !there)
                return wend::failure(there.error());
            return new wend_indexes{found->related(node)};
        },
        network, relation);
}
double wend_network_passage_width(const wend_network* network, uint32_t link) {
    if (!network || link >= network->network->links.size()) return 0;
    return wend::passage_width(*network->network, link);
}

wend_indexes* wend_network_components(const wend_network* network, const char* kind,
                                      wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_indexes*> {
            const auto wanted = kind_named(*network->network, kind);
            if (!wanted) return wend::failure(wanted.error());
            return new wend_indexes{wend::components_of(*network->network, *wanted).of_node};
        },
        network);
}
bool wend_network_bounds(const wend_network* network, wend_point* least, wend_point* greatest) {
    if (!network || !least || !greatest) return false;
    const wend::Bounds bounds = wend::bounds_of(*network->network);
    if (bounds.empty()) return false;
    *least = point_of(bounds.min);
    *greatest = point_of(bounds.max);
    return true;
}
wend_indexes* wend_select(const wend_network* network, const char* expression,
                          const wend_named_bytes* files, size_t file_count, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_indexes*> {
            if (!is_all(files, file_count))
                if (const auto there = expect_list(files, file_count, "files"); !there)
                    return wend::failure(there.error());
            const auto selection =
                wend::Selection::parse(expression, NamedFiles(files, file_count));
            if (!selection) return wend::failure(selection.error());
            auto nodes = selection->nodes(*network->network);
            if (!nodes) return wend::failure(std::move(nodes.error()));
            return new wend_indexes{std::move(*nodes)};
        },
        network, expression);
}
