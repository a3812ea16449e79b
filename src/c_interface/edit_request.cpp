#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "c_interface/editing.hpp"
#include "c_interface/handles.hpp"
#include "core/json/json_cursor.hpp"
#include "model/edit/edit_source.hpp"

namespace wend::c {
namespace {

// The members of an operation as JSON has them, beside what no JSON can hold.
class JsonEdit : public edit::EditSource {
  public:
    JsonEdit(const wend_edit_request& request, const Map& map)
        : request_(request), map_(map), text_(text_or(request.values, "{}")), in_(text_) {
        std::string_view key;
        in_.enter_object();
        while (in_.next_key(key)) {
            keys_.emplace_back(key, in_.place());
            in_.skip();
        }
        in_.expect_end();
    }

    // Whether the text is an object at all.
    Expected<void> expect_object() const {
        if (in_.failed()) return failure(*in_.error());
        return {};
    }
    // Whether every key was that of a member.
    Expected<void> expect_no_more() const {
        if (keys_.empty()) return {};
        return failure(fmt::format("{} is no part of {}", keys_.front().first, request_.operation));
    }

    Expected<bool> take(const MemberNote& member, bool& flag) override {
        return taken(member, [&] { flag = in_.take_boolean(); });
    }
    Expected<bool> take(const MemberNote& member, double& number) override {
        return taken(member, [&] { number = in_.take_float<double>(); });
    }
    Expected<bool> take(const MemberNote& member, std::string& text) override {
        return taken(member, [&] { text = in_.take_string(); });
    }
    Expected<bool> take(const MemberNote& member, FileContent& content) override {
        const auto bytes = text_of(request_.bytes);
        if (!bytes) return failure(bytes.error());
        if (bytes->empty()) return take(member, content.bytes);
        content.bytes = *bytes;
        return true;
    }
    Expected<bool> take(const MemberNote& member, Point& place) override {
        return taken(member, [&] { place = point(); });
    }
    Expected<bool> take(const MemberNote& member, std::vector<Point>& places) override {
        return taken(member, [&] {
            for (in_.enter_array(); in_.next_element();) places.push_back(point());
        });
    }
    Expected<bool> take(const MemberNote& member, EditAxis& axis) override {
        return taken(member, [&] {
            const std::string_view name = in_.take_string();
            if (name != "x" && name != "y") in_.fail("an axis of a map is x or y");
            axis = name == "x" ? EditAxis::x : EditAxis::y;
        });
    }
    Expected<bool> take(const MemberNote& member, NodeIndex& node) override {
        return taken(member, [&] { node = whole_number(); });
    }
    Expected<bool> take(const MemberNote&, edits::Nodes& nodes) override {
        auto chosen = chosen_nodes(request_.nodes, map_.network());
        if (!chosen) return failure(std::move(chosen.error()));
        nodes = std::move(*chosen);
        return true;
    }
    Expected<bool> take(const MemberNote& member, edits::Changes& changes) override {
        return taken(member, [&] {
            for (in_.enter_array(); in_.next_element();) {
                auto change = FieldChange::parse(in_.take_string());
                if (change)
                    changes.push_back(std::move(*change));
                else
                    in_.fail(change.error()->message);
            }
        });
    }
    Expected<bool> take(const MemberNote& member, LaneCounts& lanes) override {
        return taken(member, [&] {
            std::vector<NodeIndex> counts;
            for (in_.enter_array(); in_.next_element();) counts.push_back(whole_number());
            if (counts.size() != 2) return in_.fail("lanes are those there and back");
            lanes = {counts[0], counts[1]};
        });
    }
    Expected<bool> take(const MemberNote& member, RoadPlace& place) override {
        return taken(member, [&] {
            std::string_view key;
            for (in_.enter_object(); in_.next_key(key);) {
                if (key == "metres")
                    place.metres = in_.take_float<double>();
                else if (key != "record")
                    in_.fail("a place along a road has metres and a record");
                else if (in_.kind() == JsonCursor::Kind::null)
                    in_.skip();
                else
                    place.record = whole_number();
            }
        });
    }
    Expected<bool> take(const MemberNote&, std::optional<Map>& map) override {
        if (request_.map != nullptr) map = request_.map->map;
        return map.has_value();
    }

  private:
    // Reads the value of a member, if there is one.
    template <class Read>
    Expected<bool> taken(const MemberNote& member, Read read) {
        const auto key = std::ranges::find(keys_, member.name, &Key::first);
        if (key == keys_.end() || in_.failed()) return false;
        in_.go_back(key->second);
        read();
        keys_.erase(key);
        if (!in_.failed()) return true;
        in_.name_failure(member.name);
        return failure(*in_.error());
    }
    Point point() {
        std::vector<double> numbers;
        for (in_.enter_array(); in_.next_element();) numbers.push_back(in_.take_float<double>());
        if (numbers.size() == 3) return {numbers[0], numbers[1], numbers[2]};
        in_.fail("a place has x, y and z");
        return {};
    }
    u32 whole_number() {
        const i64 number = in_.take_integer();
        if (number < 0 || number > 0xFFFFFFFF) in_.fail("is no whole number of 32 bits");
        return static_cast<u32>(number);
    }

    using Key = std::pair<std::string, JsonCursor::Place>;
    const wend_edit_request& request_;
    const Map& map_;
    const std::string text_;
    JsonCursor in_;
    std::vector<Key> keys_;
};

}  // namespace

Expected<Edit> edit_of(const wend_edit_request& request, const Map& map) {
    if (request.operation == nullptr) return failure("no operation is asked for");
    const auto operation = EditOperation::named(request.operation);
    if (!operation)
        return failure(fmt::format("there is no operation {} of an editor", request.operation));
    JsonEdit json(request, map);
    if (auto is_object = json.expect_object(); !is_object)
        return failure(std::move(is_object.error()));
    auto edit = edit::edit_from(*operation, json);
    if (!edit) return edit;
    if (auto all = json.expect_no_more(); !all) return failure(std::move(all.error()));
    return edit;
}

}  // namespace wend::c
