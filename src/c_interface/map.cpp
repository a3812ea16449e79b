#include "c_interface/map.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "api/answers/open_answer.hpp"
#include "c_interface/arguments.hpp"
#include "c_interface/guarded.hpp"
#include "c_interface/handles.hpp"
#include "c_interface/sources.hpp"
#include "wend/map_pieces.hpp"
#include "wend/open.hpp"

namespace wend::c {

Expected<OpenOptions> open_options(const wend_open_options* given) {
    const auto wanted = copy_in(given);
    if (!wanted) return failure(wanted.error());
    auto options = options_of(wanted->options);
    if (!options) return failure(std::move(options.error()));
    return OpenOptions{.recursive = wanted->recursive,
                       .format = format_of(wanted->format),
                       .options = std::move(*options),
                       .jobs = std::clamp<std::size_t>(wanted->jobs, 1, most_jobs)};
}

Expected<std::vector<NamedBytes>> named_bytes(const wend_named_bytes* files, size_t count) {
    if (const auto there = expect_list(files, count, "files"); !there)
        return failure(there.error());
    std::vector<NamedBytes> named;
    for (const wend_named_bytes& file : std::span(files, count)) {
        const auto bytes = bytes_of(file.bytes);
        if (!bytes) return failure(bytes.error());
        named.push_back({text_or(file.name), *bytes});
    }
    return named;
}

namespace {

// Texts of an error are made when it is kept, so that it can be lent.
wend_error kept_error(Error error) {
    std::string text = error.text();
    return {std::move(error), std::move(text)};
}

}  // namespace
}  // namespace wend::c

struct wend_opened {
    static constexpr const char* called = "wend_opened";
    wend::Opened opened;
    std::vector<wend_error> errors;
};

struct wend_pieces {
    static constexpr const char* called = "wend_pieces";
    wend::MapPieces pieces;
    std::vector<wend_error> errors = {};

    explicit wend_pieces(wend::MapPieces found) : pieces(std::move(found)) {
        for (const wend::Error& one : pieces.errors()) errors.push_back(wend::c::kept_error(one));
    }
};

using namespace wend::c;

namespace {

wend_opened* kept(wend::Opened opened) {
    auto made = std::make_unique<wend_opened>();
    made->opened = std::move(opened);
    for (wend::Error& one : made->opened.errors) made->errors.push_back(kept_error(std::move(one)));
    return made.release();
}

}  // namespace

wend_opened* wend_open(wend_text_list names, const wend_open_options* options, wend_error** error) {
    return attempt(error, [&]() -> wend::Expected<wend_opened*> {
        const auto files = texts_of(names);
        if (!files) return wend::failure(files.error());
        const auto how = open_options(options);
        if (!how) return wend::failure(how.error());
        return kept(wend::open_maps(*files, *how));
    });
}
wend_opened* wend_open_bytes(const wend_named_bytes* files, size_t count,
                             const wend_open_options* options, wend_error** error) {
    return attempt(error, [&]() -> wend::Expected<wend_opened*> {
        const auto how = open_options(options);
        if (!how) return wend::failure(how.error());
        const auto named = named_bytes(files, count);
        if (!named) return wend::failure(named.error());
        return kept(wend::open_maps(*named, *how));
    });
}
wend_opened* wend_open_sources(const wend_source* files, size_t count,
                               const wend_open_options* options, wend_error** error) {
    return attempt(error, [&]() -> wend::Expected<wend_opened*> {
        const auto how = open_options(options);
        if (!how) return wend::failure(how.error());
        const auto sources = sources_of(files, count);
        if (!sources) return wend::failure(sources.error());
        return kept(wend::open_maps(*sources, *how));
    });
}
size_t wend_opened_map_count(const wend_opened* opened) {
    return opened ? opened->opened.maps.size() : 0;
}
wend_map* wend_opened_map_at(const wend_opened* opened, size_t index) {
    return attempt(nullptr, [&]() -> wend::Expected<wend_map*> {
        if (index >= wend_opened_map_count(opened)) return nullptr;
        return new wend_map{opened->opened.maps[index]};
    });
}
size_t wend_opened_error_count(const wend_opened* opened) {
    return opened ? opened->errors.size() : 0;
}
const wend_error* wend_opened_error_at(const wend_opened* opened, size_t index) {
    return index < wend_opened_error_count(opened) ? &opened->errors[index] : nullptr;
}
size_t wend_opened_left_out_count(const wend_opened* opened) {
    return opened ? opened->opened.left_out.size() : 0;
}
const char* wend_opened_left_out_at(const wend_opened* opened, size_t index) {
    return opened ? text_at(opened->opened.left_out, index) : nullptr;
}
size_t wend_opened_note_count(const wend_opened* opened) {
    return opened ? opened->opened.notes.size() : 0;
}
const char* wend_opened_note_at(const wend_opened* opened, size_t index) {
    return opened ? text_at(opened->opened.notes, index) : nullptr;
}
void wend_opened_free(wend_opened* opened) { delete opened; }

wend_pieces* wend_find_maps(wend_text_list names, const wend_open_options* options,
                            wend_error** error) {
    return attempt(error, [&]() -> wend::Expected<wend_pieces*> {
        const auto files = texts_of(names);
        if (!files) return wend::failure(files.error());
        auto how = open_options(options);
        if (!how) return wend::failure(std::move(how.error()));
        return new wend_pieces(wend::MapPieces(*files, std::move(*how)));
    });
}
wend_pieces* wend_find_maps_in(const wend_source* files, size_t count,
                               const wend_open_options* options, wend_error** error) {
    return attempt(error, [&]() -> wend::Expected<wend_pieces*> {
        const auto sources = sources_of(files, count);
        if (!sources) return wend::failure(sources.error());
        auto how = open_options(options);
        if (!how) return wend::failure(std::move(how.error()));
        return new wend_pieces(wend::MapPieces(*sources, std::move(*how)));
    });
}
wend_buffer* wend_pieces_json(const wend_pieces* pieces, wend_error** error) {
    return json_of(error, pieces, [&](wend::TextSink& sink) {
        wend::write_answer(sink, wend::PiecesAnswer(pieces->pieces), 2, wend::AnswerKeys::all);
    });
}
void wend_pieces_free(wend_pieces* pieces) { delete pieces; }
size_t wend_pieces_count(const wend_pieces* pieces) { return pieces ? pieces->pieces.size() : 0; }
wend_texts* wend_pieces_files(const wend_pieces* pieces, size_t piece, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_texts*> {
            if (piece >= pieces->pieces.size()) return wend::failure("there is no such piece");
            return new wend_texts{pieces->pieces.files(piece)};
        },
        pieces);
}
wend_opened* wend_pieces_open(const wend_pieces* pieces, size_t piece, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_opened*> {
            if (piece >= pieces->pieces.size()) return wend::failure("there is no such piece");
            return kept(pieces->pieces.open(piece));
        },
        pieces);
}
size_t wend_pieces_error_count(const wend_pieces* pieces) {
    return pieces ? pieces->errors.size() : 0;
}
const wend_error* wend_pieces_error_at(const wend_pieces* pieces, size_t index) {
    return index < wend_pieces_error_count(pieces) ? &pieces->errors[index] : nullptr;
}

wend_map* wend_map_open(const char* name, const wend_open_options* options, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_map*> {
            const auto how = open_options(options);
            if (!how) return wend::failure(how.error());
            auto map = wend::open_map(name, *how);
            if (!map) return wend::failure(std::move(map.error()));
            return new wend_map{std::move(*map)};
        },
        name);
}
wend_map* wend_map_open_bytes(const wend_named_bytes* files, size_t count,
                              const wend_open_options* options, wend_error** error) {
    return attempt(error, [&]() -> wend::Expected<wend_map*> {
        const auto how = open_options(options);
        if (!how) return wend::failure(how.error());
        const auto named = named_bytes(files, count);
        if (!named) return wend::failure(named.error());
        auto map = wend::open_map(*named, *how);
        if (!map) return wend::failure(std::move(map.error()));
        return new wend_map{std::move(*map)};
    });
}

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
