#include <fmt/format.h>

#include "c_interface/arguments.hpp"
#include "c_interface/guarded.hpp"
#include "c_interface/handles.hpp"

using namespace wend::c;

wend_map* wend_map_copy(const wend_map* map) {
    return attempt(
        nullptr, [&]() -> wend::Expected<wend_map*> { return new wend_map{map->map}; }, map);
}
void wend_map_free(wend_map* map) { delete map; }

const wend_format* wend_map_format(const wend_map* map) {
    return map ? handle_of(&map->map.format()) : nullptr;
}
size_t wend_map_member_count(const wend_map* map) { return map ? map->map.members().size() : 0; }
bool wend_map_member_at(const wend_map* map, size_t index, wend_member* member) {
    return map && give_at(member, map->map.members(), index, [](const wend::Member& of) {
               return wend_member{0, of.file.c_str(), of.bytes, of.key.has_value(),
                                  of.key.value_or(0)};
           });
}
wend_document* wend_map_document(const wend_map* map, size_t index, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_document*> {
            const auto members = map->map.members();
            if (index >= members.size())
                return wend::failure(
                    fmt::format("there is no file {}; the map has {}", index, members.size()));
            return new wend_document{members[index].document->copy()};
        },
        map);
}
wend_network* wend_map_network(const wend_map* map, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_network*> {
            return new wend_network{map->map.shared_network(), map->map};
        },
        map);
}
wend_buffer* wend_map_field_path(const wend_map* map, wend_element element, uint32_t index,
                                 size_t* member, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_buffer*> {
            const wend::Network& network = map->map.network();
            const bool is_node = element == WEND_NODE;
            if (!is_node && element != WEND_LINK)
                return wend::failure("there are nodes and links, and no other elements");
            const auto& origins = is_node ? network.nodes.origin : network.links.origin;
            if (index >= origins.size())
                return wend::failure(fmt::format("there is no {} {}; the network has {}",
                                                 is_node ? "node" : "link", index, origins.size()));
            if (member) *member = origins[index].member;
            return buffer_of(map->map.field_path(
                is_node ? wend::Element::node : wend::Element::link, origins[index]));
        },
        map);
}
void wend_network_free(wend_network* network) { delete network; }
