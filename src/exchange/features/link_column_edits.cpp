#include "exchange/features/link_column_edits.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <utility>

#include "exchange/features/file_parts.hpp"
#include "exchange/features/network_features.hpp"
#include "exchange/features/told_columns.hpp"

namespace wend::exchange {
namespace {

using edit::LinkColumn;

// A value of a map, which several links may have together.
struct Cell {
    std::size_t column;
    edit::CellPlace place;
    friend auto operator<=>(const Cell&, const Cell&) = default;
};

// What a feature says that it shall be.
struct Telling {
    u64 feature;
    LinkIndex link;
    u32 value;
};

class LinkColumnEdits {
  public:
    LinkColumnEdits(edit::EditedMap& map, const MapEdits& edits, const FeatureSet& features)
        : network_(map.before().network()),
          columns_(edits.link_columns()),
          cells_(edits.link_cells(map)),
          features_(features),
          values_(network_, ElementValues::Of::links),
          names_(values_.names()),
          feature_of_(network_.links.size(), none) {}

    Expected<void> look_at(const std::vector<u64>& links, const NodeFeatures& nodes) {
        std::map<std::pair<NodeIndex, NodeIndex>, u32> turns;
        for (const u64 i : links) {
            const NodeIndex from = nodes.named(text_of(features_[i], keys::from)),
                            to = nodes.named(text_of(features_[i], keys::to));
            if (from == no_index || to == no_index) continue;
            const LinkIndex link = edit::link_between(network_, from, to, turns[{from, to}]++);
            if (link == no_index) {
                if (const auto known = edit::link_between(network_, from, to, 0);
                    known != no_index && !columns_.empty())
                    return refused(
                        i, std::string(keys::to),
                        fmt::format("the link from {} has a feature already, {}", ends_of(known),
                                    feature_name(features_[feature_of_[known]])));
                look_at_new(i);
                continue;
            }
            feature_of_[link] = i;
            if (auto done = look_at(i, link); !done) return done;
        }
        return {};
    }

    Expected<bool> set(std::vector<std::string>& notes) {
        for (const auto& [cell, telling] : tellings_)
            cells_->set(cell.column, telling.link, telling.value);
        for (const auto& [cell, telling] : tellings_)
            if (auto open = expect_lane(cell, telling); !open) return failure(open.error());
        look_at_others();
        if (cells_) cells_->finish();
        lost_.tell(features_, column_is_lost, notes);
        missing_.tell(features_, "'{0}' is missing in {1}: unchanged", notes);
        of_new_links_.tell(features_,
                           "'{0}' of a new link is not taken, and can be set once it is there: {1}",
                           notes);
        one_sided_.tell(features_,
                        "'{0}' is taken from the feature of one direction alone: the other still "
                        "says what it was in {1}",
                        notes);
        shared_.tell(features_,
                     "'{0}' changed with that of another link, as both have it together: what it "
                     "was is still said in {1}",
                     notes);
        return !tellings_.empty();
    }

  private:
    static constexpr u64 none = ~u64{0};

    // The place of a column that can be set, and whether the name is that of the way back.
    std::pair<std::size_t, bool> column_named(const std::string& name) const {
        for (std::size_t i = 0; i < columns_.size(); ++i) {
            if (columns_[i].about.name == name) return {i, false};
            if (columns_[i].opposite == name) return {i, true};
        }
        return {columns_.size(), false};
    }

    // What connects two records takes lanes alone.
    void look_at_new(u64 feature) {
        const ToldColumns told(names_, features_[feature]);
        for (std::size_t i = 0; i < names_.size(); ++i) {
            const auto [column, is_opposite] = column_named(names_[i]);
            if (column == columns_.size() || columns_[column].is_of_lanes()) continue;
            const auto value = columns_[column].value_of(told.now(i));
            if (!told.now(i).empty() && value.value_or(1) != 0)
                of_new_links_.add(names_[i], feature);
        }
    }

    Expected<void> look_at(u64 feature, LinkIndex link) {
        ToldColumns told(names_, features_[feature]);
        if (!told.knows_what_was() && !columns_.empty()) {
            if (!std::exchange(has_values_, true)) values_.make(0, network_.links.size());
            std::vector<std::string> was;
            for (std::size_t i = 0; i < names_.size(); ++i)
                was.push_back(plain_column(values_.json(i, link)));
            told.assume(std::move(was));
        }
        for (std::size_t i = 0; i < names_.size(); ++i) {
            const auto [column, is_opposite] = column_named(names_[i]);
            if (told.is_gone(i) && column < columns_.size()) missing_.add(names_[i], feature);
            if (!told.is_changed(i)) continue;
            const LinkIndex of = is_opposite ? edit::way_back(network_, link) : link;
            const auto current =
                column < columns_.size() && of != no_index ? cells_->get(column, of) : std::nullopt;
            if (!current) {
                if (told.knows_what_was()) lost_.add(names_[i], feature);
                continue;
            }
            if (auto done = take(feature, told, i, column, of, *current); !done) return done;
        }
        return {};
    }

    Expected<void> take(u64 feature, const ToldColumns& told, std::size_t name, std::size_t of,
                        LinkIndex link, u32 current) {
        const LinkColumn& column = columns_[of];
        const auto value = column.value_of(told.now(name));
        if (!value) return refused(feature, names_[name], column.refusal(told.now(name)).text());
        if (*value == current) return {};
        if (const auto was = value_before(column, told, name); was && *was != current)
            return refused(feature, names_[name],
                           fmt::format("is {} here, and was changed to {} in the records",
                                       told.now(name), column.text_of(current)));
        if (auto done = tell(of, {feature, link, *value}, names_[name]); !done) return done;
        const LinkIndex back = edit::way_back(network_, link);
        if (column.is_of_lanes() || back == no_index || !cells_->get(of, back)) return {};
        return tell(of, {feature, back, *value}, names_[name]);
    }

    // What a feature was written with, where it says so. Of what there was none of, it has nothing.
    static std::optional<u32> value_before(const LinkColumn& column, const ToldColumns& told,
                                           std::size_t name) {
        if (!told.knows_what_was()) return std::nullopt;
        if (told.was(name).empty() && column.about.none)
            return static_cast<u32>(*column.about.none);
        const auto was = column.value_of(told.was(name));
        return was ? std::optional(*was) : std::nullopt;
    }

    Expected<void> tell(std::size_t of, const Telling& telling, const std::string& name) {
        const auto [entry, is_new] =
            tellings_.try_emplace({of, cells_->place(of, telling.link)}, telling);
        const Telling& known = entry->second;
        if (is_new || known.value == telling.value) return {};
        const LinkColumn& column = columns_[of];
        return refused(
            telling.feature, name,
            fmt::format("{} from {} is {} here, and {} in {}: both are that of {}",
                        column.about.name, ends_of(telling.link), column.text_of(telling.value),
                        column.text_of(known.value), feature_name(features_[known.feature]),
                        cells_->name_of_place(of, telling.link)));
    }

    // What nobody could drive on is closed by taking the links away.
    Expected<void> expect_lane(const Cell& cell, const Telling& telling) const {
        if (!columns_[cell.column].is_of_lanes() || telling.value > 0) return {};
        const LinkIndex back = edit::way_back(network_, telling.link);
        if (back != no_index && cells_->get(cell.column, back).value_or(0) > 0) return {};
        return refused(telling.feature, columns_[cell.column].about.name,
                       fmt::format("no lane is left from {}, nor back, and a road has one at least",
                                   ends_of(telling.link)));
    }

    // Features of other links, such as that of the other direction, may still say what was there.
    void look_at_others() {
        if (tellings_.empty()) return;
        for (LinkIndex link = 0; link < feature_of_.size(); ++link)
            if (feature_of_[link] != none) look_at_other(link);
    }

    void look_at_other(LinkIndex link) {
        const u64 feature = feature_of_[link];
        const LinkIndex back = edit::way_back(network_, link);
        std::optional<ToldColumns> told;
        for (std::size_t i = 0; i < names_.size(); ++i) {
            const auto [column, is_opposite] = column_named(names_[i]);
            const LinkIndex of = is_opposite ? back : link;
            if (column == columns_.size() || of == no_index || !cells_->get(column, of)) continue;
            const auto known = tellings_.find({column, cells_->place(column, of)});
            if (known == tellings_.end() || known->second.feature == feature) continue;
            if (!told) told.emplace(names_, features_[feature]);
            const auto value = columns_[column].value_of(told->now(i));
            if (told->now(i).empty() || !value || *value == known->second.value) continue;
            const bool is_of_segment = known->second.link == link || known->second.link == back;
            (is_of_segment ? one_sided_ : shared_).add(names_[i], feature);
        }
    }

    std::string ends_of(LinkIndex link) const {
        return fmt::format("{} to {}", network_.name_of(network_.links.from[link]),
                           network_.name_of(network_.links.to[link]));
    }
    tl::unexpected<Error> refused(u64 feature, const std::string& name, std::string text) const {
        return failure(
            ErrorDetails{.message = fmt::format("{}: {}", feature_name(features_[feature]), text),
                         .field = name});
    }

    const Network& network_;
    const std::span<const LinkColumn> columns_;
    const std::unique_ptr<edit::LinkCells> cells_;
    const FeatureSet& features_;
    ElementValues values_;
    bool has_values_ = false;
    const std::vector<std::string>& names_;
    std::vector<u64> feature_of_;  // by link
    std::map<Cell, Telling> tellings_;
    LostProperties lost_, missing_, of_new_links_, one_sided_, shared_;
};

}  // namespace

Expected<bool> set_link_columns(edit::EditedMap& map, const MapEdits& edits,
                                const FeatureSet& features, const std::vector<u64>& links,
                                const NodeFeatures& nodes, std::vector<std::string>& notes) {
    LinkColumnEdits columns(map, edits, features);
    if (auto done = columns.look_at(links, nodes); !done) return failure(done.error());
    return columns.set(notes);
}

}  // namespace wend::exchange
