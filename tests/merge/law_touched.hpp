#pragma once

#include <set>
#include <string>
#include <string_view>

#include "merge/law_canonical.hpp"

namespace wend::test {

// What two edits of one base changed, record by record.
class TouchedByBoth {
  public:
    TouchedByBoth(const CanonicalMap& base, const CanonicalMap& ours, const CanonicalMap& theirs)
        : was_(base.leaves()), ours_(ours.leaves()), theirs_(theirs.leaves()) {
        our_own_ = touched(ours_);
        their_own_ = touched(theirs_);
        our_ = with_neighbours(base, our_own_, ours_);
        their_ = with_neighbours(base, their_own_, theirs_);
    }

    // Whether some field got two other values.
    bool has_one_field() const {
        for (const auto& [place, text] : was_) {
            const auto our = ours_.find(place), their = theirs_.find(place);
            if (our == ours_.end() || their == theirs_.end()) continue;
            if (our->second != text && their->second != text && our->second != their->second)
                return true;
        }
        return false;
    }

    // Whether both changed one record, if only in what the game finds out by an analysis.
    bool has_one_record() const {
        return std::ranges::any_of(our_own_, [&](const std::string& record) {
            return !record.ends_with(':') && their_own_.contains(record);
        });
    }

    // Whether a conflict names, by its path in a file of the base, a record that both changed, or
    // one that is linked with what the other changed.
    bool has(const std::string& file, const std::string& path) const {
        const std::size_t bracket = path.find(']');
        std::string record = file + ":";
        if (bracket != path.npos) record += path.substr(0, bracket + 1);
        const bool is_known =
            std::ranges::any_of(was_, [&](const auto& leaf) { return leaf.first.first == record; });
        // Of a new record, or of a list that is one field.
        if (!is_known) return true;
        if (bracket != path.npos) return our_.contains(record) && their_.contains(record);
        const auto is_other = [&](const CanonicalMap::Leaves& side) {
            const auto own = side.find({record, path}), was = was_.find({record, path});
            return (own == side.end()) != (was == was_.end()) ||
                   (own != side.end() && own->second != was->second);
        };
        return is_other(ours_) && is_other(theirs_);
    }

  private:
    std::set<std::string> touched(const CanonicalMap::Leaves& side) const {
        std::set<std::string> records;
        for (const auto& [place, text] : was_) {
            const auto own = side.find(place);
            if (own == side.end() || own->second != text) records.insert(place.first);
        }
        for (const auto& [place, text] : side)
            if (!was_.contains(place)) records.insert(place.first);
        return records;
    }
    // With those that name them, and those that they name, before or on their side.
    std::set<std::string> with_neighbours(const CanonicalMap& base,
                                          const std::set<std::string>& records,
                                          const CanonicalMap::Leaves& side) const {
        std::set<std::string> all = records;
        for (const auto& [place, text] : side)
            if (records.contains(place.first)) all.merge(base.named_in(text));
        for (const auto& [place, text] : was_)
            for (const std::string& named : base.named_in(text)) {
                if (records.contains(place.first)) all.insert(named);
                if (records.contains(named)) all.insert(place.first);
            }
        return all;
    }

    CanonicalMap::Leaves was_, ours_, theirs_;
    std::set<std::string> our_own_, their_own_;  // records
    std::set<std::string> our_, their_;          // with their neighbours
};

}  // namespace wend::test
