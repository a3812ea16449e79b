#include "core/fields/field_path.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

namespace wend {
namespace {

// Walks that are kept for later show nobody anything yet.
FieldVisitor nobody;

class RowsFinder : public FieldVisitor {
  public:
    OwnedRows rows;

    void table(FieldRef list) override { rows.table = list; }
    void list(const Field&, FieldRef list) override {
        const bool may_own = rows.table && !rows.owners && list.list->record;
        if (!may_own || is_inside_) return;
        is_inside_ = true;
        list.sample().describe_apart(*this);
        is_inside_ = has_owned_;
        if (!has_owned_) return;
        rows.owners = list.at;
        owned_ = 0;
        for (std::size_t i = 0; i < list.size(); ++i) {
            rows.first.push_back(owned_);
            list[i].describe(*this);
        }
        rows.first.push_back(owned_);
    }
    void owned(const Field&, FieldRef, FieldRef word, const BitField& count) override {
        has_owned_ = true;
        owned_ += count.get(word.number().whole());
    }

  private:
    bool is_inside_ = false, has_owned_ = false;
    u64 owned_ = 0;
};

// Finds the first field of a name in a record.
class FieldFinder : public FieldVisitor {
  public:
    FieldFinder(FieldLevel& level, const void* record)
        : level_(level), record_(static_cast<const std::byte*>(record)) {}

    bool sees_beside() const override { return true; }
    bool when(bool condition) override {
        if (level_.by == FieldLevel::By::nothing) level_.is_conditional = true;
        return condition;
    }
    void field(const Field& field, FieldRef value) override {
        take(FieldLevel::By::member, field, value, value.at);
    }
    void shortfall(const Field& field, FieldRef value, u64) override { this->field(field, value); }
    void column(const char* name, FieldRef list, const RecordColumn&) override {
        take(FieldLevel::By::member, field_of(name), list, list.at);
    }
    void owned(const Field& field, FieldRef row, FieldRef word, const BitField& count) override {
        if (take(FieldLevel::By::owned, field, row, word.at)) {
            level_.bit = &count;
            level_.type.scalar = word.scalar;
        }
    }
    void rows(const Field& field, FieldRef list) override {
        take(FieldLevel::By::unowned, field, list, list.at);
    }

  private:
    bool take(FieldLevel::By by, const Field& field, FieldRef type, const void* at) {
        if (level_.by != FieldLevel::By::nothing || field.name != level_.name) return false;
        level_.by = by;
        level_.offset = static_cast<const std::byte*>(at) - record_;
        level_.field = field;
        level_.type = type;
        level_.walk = type.walk->copy(nobody);
        return true;
    }

    FieldLevel& level_;
    const std::byte* record_;
};

const BitField* bit_named(const FieldLevel& word, std::string_view name) {
    if (word.type.kind != FieldKind::scalar || word.by == FieldLevel::By::bit) return nullptr;
    for (const BitField& bit : word.field.bits)
        if (bit.name == name && bit.first + bit.count <= word.type.wire.bits()) return &bit;
    return nullptr;
}

OwnedRows find_owned_rows(const Described& document) {
    RowsFinder finder;
    document.describe(finder);
    return std::move(finder.rows);
}

}  // namespace

u64 FieldPlace::size() const {
    if (is_rows()) return count;
    return ref.list ? ref.size() : 0;
}

FieldState::FieldState(const Described& d, bool edits)
    : document(d), can_edit(edits), root_(d.walk(d.context, nobody)) {}

const FieldShape* FieldState::shape(const std::string& text) {
    if (const auto found = shapes_.find(text); found != shapes_.end()) return &found->second;
    FieldShape& shape = shapes_[text];
    shape.text = text;
    for (std::string_view rest = shape.text; !rest.empty();) {
        if (rest.front() == '.') rest.remove_prefix(1);
        FieldLevel level;
        level.name = rest.substr(0, rest.find_first_of(".["));
        rest.remove_prefix(level.name.size());
        level.has_index = rest.starts_with("[]");
        if (level.has_index) rest.remove_prefix(2);
        shape.levels.push_back(std::move(level));
    }
    return &shape;
}

void FieldState::look_up(FieldLevel& level, FieldRef record) {
    level.by = FieldLevel::By::nothing;
    FieldFinder finder(level, record.at);
    record.describe_apart(finder);
    level.is_known = true;
}

Expected<FieldPlace> FieldState::find(const FieldShape& known, const Indexes& indexes) {
    FieldShape& shape = const_cast<FieldShape&>(known);
    if (shape.edition != edition_) {
        for (FieldLevel& level : shape.levels) level.is_known = level.is_conditional = false;
        shape.edition = edition_;
    }
    FieldPlace place{.ref = {.kind = FieldKind::record,
                             .at = document.record,
                             .walk = root_.get(),
                             .record = document.type}};
    std::size_t next_index = 0;
    for (FieldLevel& level : shape.levels) {
        const auto leads_nowhere = [&](std::string_view why) {
            const auto size =
                static_cast<std::size_t>(level.name.data() + level.name.size() - shape.text.data());
            return failure(ErrorDetails{.message = std::string(why),
                                        .field = path_text(shape.text.substr(0, size), indexes)});
        };
        if (place.ref.kind == FieldKind::record && !place.is_rows()) {
            if (!level.is_known || level.is_conditional) look_up(level, place.ref);
        } else if (const BitField* const bit = place.level && !place.is_element
                                                   ? bit_named(*place.level, level.name)
                                                   : nullptr) {
            level.by = FieldLevel::By::bit;
            level.bit = bit;
        } else {
            return leads_nowhere("there is no such field");
        }
        if (level.by == FieldLevel::By::nothing) return leads_nowhere("there is no such field");

        const std::byte* const at = static_cast<const std::byte*>(place.ref.at) + level.offset;
        const FieldLevel* const above = place.level;
        place = {.ref = place.ref, .level = &level};
        if (level.by == FieldLevel::By::member) {
            place.ref = level.type;
            place.ref.at = at;
            place.ref.walk = level.walk.get();
        } else if (level.by != FieldLevel::By::bit) {
            if (!find_rows(level, at, above ? indexes[next_index - 1] : 0, place))
                return leads_nowhere("there are no such rows");
        }
        if (level.has_index) {
            const u64 index = indexes[next_index++];
            const bool has_elements = place.is_rows() || place.ref.kind == FieldKind::list ||
                                      place.ref.kind == FieldKind::scalars;
            if (!has_elements) return leads_nowhere("this is no list");
            if (index >= place.size())
                return leads_nowhere(
                    fmt::format("has {} elements, and none is number {}", place.size(), index));
            place.ref = place.ref[place.first + index];
            place.is_element = true;
        }
    }
    return place;
}

// The rows that an owner has, or that none has. `word` counts those of the owner.
bool FieldState::find_rows(const FieldLevel& level, const void* word, u64 owner,
                           FieldPlace& place) {
    const OwnedRows& all = rows();
    if (!all.table) return false;
    place.ref = *all.table;
    place.ref.walk = level.walk.get();
    const u64 size = place.ref.size();
    if (level.by == FieldLevel::By::owned) {
        if (owner + 1 >= all.first.size()) return false;
        place.owner = FieldRef{.kind = FieldKind::scalar,
                               .at = word,
                               .walk = level.walk.get(),
                               .scalar = level.type.scalar};
        place.first = std::min(all.first[owner], size);
        place.count = std::min(all.first[owner + 1], size) - place.first;
    } else {
        place.first = std::min(all.unowned(), size);
        place.count = size - place.first;
    }
    return true;
}

const OwnedRows& FieldState::rows() {
    if (!rows_) rows_ = find_owned_rows(document);
    return *rows_;
}

void FieldState::forget() {
    ++edition_;
    rows_.reset();
}

namespace {

// How many characters the step takes that a path begins with; 0 if it begins with none. Of an index
// also its value.
std::size_t step_size(std::string_view path, std::uint64_t& index) {
    if (path.front() == '[') {
        const char* const last = path.data() + path.size();
        const auto [stop, error] = std::from_chars(path.data() + 1, last, index);
        if (error != std::errc{} || stop == last || *stop != ']') return 0;
        return static_cast<std::size_t>(stop + 1 - path.data());
    }
    return std::min(path.find_first_of(".[]"), path.size());
}

}  // namespace

Expected<FieldPath> FieldPath::parse(std::string_view text) {
    FieldPath path;
    for (std::size_t at = 0; at < text.size();) {
        const bool is_index = text[at] == '[';
        // A name that is not the first stands behind a dot.
        const bool has_dot = at > 0 && text[at] == '.';
        if (has_dot) ++at;
        const bool is_misplaced =
            at == text.size() || (at > 0 && !is_index && !has_dot) || (has_dot && text[at] == '[');
        std::uint64_t index = 0;
        const std::size_t size = is_misplaced ? 0 : step_size(text.substr(at), index);
        if (size == 0)
            return failure(fmt::format(
                "\"{}\" is no path of a field, such as nodes[3].links[0].length", text));
        if (is_index && path.index_count_ == max_indexes)
            return failure(fmt::format("\"{}\" has more than {} indexes", text, max_indexes));
        if (is_index) {
            path.indexes_[path.index_count_++] = index;
            path.shape_ += "[]";
        } else {
            if (!path.shape_.empty()) path.shape_ += '.';
            path.shape_ += text.substr(at, size);
        }
        at += size;
    }
    return path;
}

std::vector<FieldPath::Step> FieldPath::steps() const& {
    std::vector<Step> steps;
    std::size_t count = 0;
    for (std::string_view rest = shape_; !rest.empty();) {
        if (rest.front() == '.') rest.remove_prefix(1);
        if (rest.front() == '[') {
            steps.push_back({{}, indexes_[count++]});
            rest.remove_prefix(2);
        } else {
            steps.push_back({rest.substr(0, rest.find_first_of(".["))});
            rest.remove_prefix(steps.back().name.size());
        }
    }
    return steps;
}

std::string FieldPath::text() const { return path_text(shape_, indexes_); }

std::string path_text(std::string_view shape, std::span<const std::uint64_t> indexes) {
    std::string text;
    for (const char character : shape) {
        text += character;
        if (character != '[') continue;
        text += std::to_string(indexes.front());
        indexes = indexes.subspan(1);
    }
    return text;
}

std::string path_text(std::span<const FieldPath::Step> steps) {
    std::string text;
    for (const FieldPath::Step& step : steps) {
        if (step.name.empty()) {
            text += fmt::format("[{}]", step.index);
        } else {
            if (!text.empty()) text += '.';
            text += step.name;
        }
    }
    return text;
}

}  // namespace wend
