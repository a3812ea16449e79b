#include "exchange/osm/xml_elements.hpp"

#include <expat.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/base/display_text.hpp"
#include "core/base/number_text.hpp"
#include "core/base/utf8.hpp"
#include "exchange/osm/inflated_pieces.hpp"

namespace wend::exchange {
namespace {

// OpenStreetMap's own limits are 255 characters a value and three elements deep.
constexpr std::size_t longest_text = 1020, deepest = 16, longest_tag = 256 * 1024;
// So much room may an element leave to the next.
constexpr u64 little = 32 * 1024;
// Names that no extract has: expat keeps each.
constexpr std::size_t most_strange_names = 1000;

constexpr auto known_elements = std::to_array<std::string_view>(
    {"osm", "bounds", "node", "way", "nd", "tag", "relation", "member", "note", "meta"});
constexpr auto known_attributes = std::to_array<std::string_view>(
    {"id", "lat", "lon", "ref", "k", "v", "version", "timestamp", "changeset", "uid", "user",
     "visible", "action", "type", "role"});

std::optional<i64> number_of_element(std::string_view text) {
    i64 number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return number;
}

// What expat finds, an element after the other.
class OsmXmlReader {
  public:
    OsmXmlReader(OsmElements::Pass pass, MemoryBudget& budget, OsmElements& elements)
        : pass_(pass), budget_(budget), elements_(elements), parser_(XML_ParserCreate(nullptr)) {}

    Expected<void> read(ByteView bytes) {
        if (!parser_) return failure("there is not enough memory to read XML");
        XML_SetUserData(parser_.get(), this);
        XML_SetElementHandler(
            parser_.get(),
            [](void* self, const char* name, const char** attributes) {
                static_cast<OsmXmlReader*>(self)->begin(name, attributes);
            },
            [](void* self, const char*) { static_cast<OsmXmlReader*>(self)->end(); });
        XML_SetDefaultHandler(parser_.get(), [](void* self, const char*, int) {
            static_cast<OsmXmlReader*>(self)->is_within_tag_ = false;
        });
        // Entities can name each other until a short file is endless.
        XML_SetEntityDeclHandler(parser_.get(), [](void* self, const char*, int, const char*, int,
                                                   const char*, const char*, const char*,
                                                   const char*) {
            static_cast<OsmXmlReader*>(self)->refuse("declares an entity, which no extract does");
        });
        const auto pieces = pieces_of(bytes);
        std::size_t since_tag = 0;
        for (;;) {
            const auto piece = pieces->next();
            if (!piece) return failure(piece.error());
            is_within_tag_ = true;
            const bool is_last = piece->empty();
            if (XML_Parse(parser_.get(), piece->data(), static_cast<int>(piece->size()), is_last) !=
                XML_STATUS_OK)
                refuse(XML_ErrorString(XML_GetErrorCode(parser_.get())));
            since_tag = is_within_tag_ ? since_tag + piece->size() : 0;
            if (since_tag > longest_tag) refuse("has a tag longer than any extract has");
            if (error_) return failure(std::move(*error_));
            if (is_last) return {};
        }
    }

  private:
    struct Free {
        void operator()(XML_Parser parser) const { XML_ParserFree(parser); }
    };
    enum class Inside { nothing, node, way };

    void refuse(std::string message) {
        if (error_) return;
        error_.emplace(
            ErrorDetails{.message = std::move(message),
                         .field = fmt::format("line {}", XML_GetCurrentLineNumber(parser_.get()))});
        XML_StopParser(parser_.get(), XML_FALSE);
    }

    void keep(Expected<void> done) {
        if (done || error_) return;
        refuse(std::move(done.error()->message));
    }

    void begin(std::string_view name, const char** attributes) {
        is_within_tag_ = false;
        if (error_) return;
        if (++depth_ > deepest)
            return refuse("holds elements deeper inside each other than any extract");
        if (depth_ == 1 && name != "osm")
            return refuse(
                fmt::format("expected <osm>, found <{}>; Wend reads extracts of "
                            "OpenStreetMap, not its changes",
                            shortened(printable(name))));
        if (std::ranges::find(known_elements, name) == known_elements.end()) count_strange_name();
        take_attributes(attributes);
        if (error_) return;
        if (depth_ == 2) begin_element(name);
        if (depth_ == 3 && inside_ != Inside::nothing) {
            if (name == "tag") add_tag();
            if (name == "nd" && inside_ == Inside::way) add_ref();
        }
    }

    void take_attributes(const char** attributes) {
        values_.fill({});
        for (; *attributes; attributes += 2) {
            const auto found = std::ranges::find(known_attributes, std::string_view(attributes[0]));
            if (found == known_attributes.end())
                count_strange_name();
            else
                values_[static_cast<std::size_t>(found - known_attributes.begin())] = attributes[1];
        }
    }

    std::string_view value(std::string_view name) const {
        return values_[static_cast<std::size_t>(std::ranges::find(known_attributes, name) -
                                                known_attributes.begin())];
    }

    void count_strange_name() {
        if (++strange_names_ > most_strange_names)
            refuse("holds too much that no extract of OpenStreetMap has");
    }

    void begin_element(std::string_view name) {
        inside_ = Inside::nothing;
        const bool is_way = name == "way" && pass_ == OsmElements::Pass::ways;
        const bool is_node = name == "node" && pass_ == OsmElements::Pass::nodes;
        if (!is_way && !is_node) return;
        // Deleted, in the database or by an editor that has not uploaded it yet.
        if (value("visible") == "false" || value("action") == "delete") return;
        const auto id = number_of_element(value("id"));
        if (!id) return refuse(fmt::format("expected a {} with a number as id", name));
        id_ = *id;
        if (is_node) {
            if (!elements_.wants_node(id_)) return;
            const auto longitude = finite_number(value("lon"));
            const auto latitude = finite_number(value("lat"));
            if (!longitude || !latitude)
                return refuse(fmt::format("expected lat and lon of node {} as numbers", id_));
            longitude_ = *longitude;
            latitude_ = *latitude;
        }
        inside_ = is_way ? Inside::way : Inside::node;
        text_.clear();
        ends_.clear();
        refs_.clear();
    }

    void add_tag() {
        const std::string_view key = value("k"), text = value("v");
        if (key.size() > longest_text || text.size() > longest_text)
            return refuse(fmt::format("has a tag of more than {} bytes", longest_text));
        charge(3 * (key.size() + text.size()) + 64);
        if (error_) return;
        for (const std::string_view part : {key, text}) {
            text_ += part;
            ends_.push_back(text_.size());
        }
    }

    void add_ref() {
        const auto ref = number_of_element(value("ref"));
        if (!ref) return refuse(fmt::format("expected the number of a node as ref of way {}", id_));
        charge(3 * sizeof *ref);
        if (error_) return;
        refs_.push_back(*ref);
    }

    void charge(u64 bytes) {
        keep(budget_.take(bytes));
        if (!error_) charged_ += bytes;
    }

    void end() {
        is_within_tag_ = false;
        if (error_ || --depth_ != 1) return;
        const Inside ended = std::exchange(inside_, Inside::nothing);
        if (ended == Inside::nothing) return;
        std::vector<OsmTag> tags;
        tags.reserve(ends_.size() / 2);
        std::size_t from = 0;
        const std::string_view text = text_;
        for (std::size_t i = 0; i + 1 < ends_.size(); i += 2) {
            tags.push_back({text.substr(from, ends_[i] - from),
                            text.substr(ends_[i], ends_[i + 1] - ends_[i])});
            from = ends_[i + 1];
        }
        if (ended == Inside::way)
            keep(elements_.way(id_, tags, refs_));
        else
            elements_.node(id_, longitude_, latitude_, tags);
        if (charged_ > little) {
            text_ = {};
            ends_ = {};
            refs_ = {};
        }
        budget_.give_back(std::exchange(charged_, 0));
    }

    const OsmElements::Pass pass_;
    MemoryBudget& budget_;
    OsmElements& elements_;
    const std::unique_ptr<XML_ParserStruct, Free> parser_;
    std::optional<Error> error_;
    bool is_within_tag_ = false;  // no tag has ended in the piece that is read
    std::size_t depth_ = 0, strange_names_ = 0;
    std::array<std::string_view, known_attributes.size()> values_;  // of the tag that begins
    Inside inside_ = Inside::nothing;
    i64 id_ = 0;
    double longitude_ = 0, latitude_ = 0;
    std::string text_;  // keys and values of tags, one behind the other
    std::vector<std::size_t> ends_;
    std::vector<i64> refs_;
    u64 charged_ = 0;
};

}  // namespace

Expected<void> read_osm_xml(ByteView bytes, OsmElements::Pass pass, MemoryBudget& budget,
                            OsmElements& elements) {
    return OsmXmlReader(pass, budget, elements).read(bytes);
}

}  // namespace wend::exchange
