#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "exchange/features/feature.hpp"

namespace wend::exchange {

// What features say that maps do not take, by the names of the properties.
class LostProperties {
  public:
    void add(std::string_view key, u64 feature);
    // A note on each, in which "{0}" stands for its name and "{1}" for the features.
    void tell(const FeatureSet& features, std::string_view text,
              std::vector<std::string>& notes) const;

  private:
    struct Lost {
        u64 count = 0, first = 0;
    };
    std::map<std::string, Lost, std::less<>> of_key_;
};

// The note on columns that were changed and follow from other things.
inline constexpr std::string_view column_is_lost =
    "'{0}' follows from fields of the records, which are to be edited instead: the change is lost "
    "of {1}";

// A value of a column as every program's spelling of it comes out; empty where there is none.
std::string plain_column(std::string_view json);

// For a feature to keep what it was written with, in one text: how that begins where the columns
// have these names, so that those of another version of Wend are not taken for these, ...
std::string beginning_as_written(const std::vector<std::string>& names);
// ... and the next column.
void append_as_written(std::string_view json, std::string& written);

// The columns that a feature has, by their places among the names that ElementValues has, beside
// what it was written with.
class ToldColumns {
  public:
    ToldColumns(const std::vector<std::string>& names, const FeatureSet::Read& feature);

    // Whether the feature keeps what it was written with; older ones do not.
    bool knows_what_was() const { return knows_what_was_; }
    // Takes it to have been written with these, where it does not say so itself.
    void assume(std::vector<std::string> was) { was_ = std::move(was); }
    // Values are spelt in one way, whatever program wrote them; empty where there is none.
    const std::string& now(std::size_t column) const { return now_[column]; }
    const std::string& was(std::size_t column) const { return was_[column]; }
    // Whether it has another value than it was written with.
    bool is_changed(std::size_t column) const;
    // Whether it had a value that it has no more.
    bool is_gone(std::size_t column) const;

  private:
    std::vector<std::string> now_, was_;
    bool knows_what_was_ = false;
};

}  // namespace wend::exchange
