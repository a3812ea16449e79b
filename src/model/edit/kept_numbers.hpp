#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/integers.hpp"
#include "model/edit/map_edits.hpp"
#include "wend/document.hpp"

namespace wend::edit {

// The files of a map without records that only stand in for others which are gone: removed as the
// editor removes records. Adds to the consequences, a sentence each. Of `others`, records that are
// none of them, those are left that cannot be without them and went too.
Expected<std::vector<OutputFile>> without_placeholders(const Format& format,
                                                       std::vector<Member> members,
                                                       std::vector<MapEdits::Chosen> placeholders,
                                                       std::vector<std::string>& consequences,
                                                       std::vector<MapEdits::Chosen>& others);

// The files of members.
std::vector<OutputFile> files_of(std::span<const Member> members);

// The numbers that JSON gives the records of a file's outermost lists, by the list: such as they
// had where the JSON was made, whatever became of their places since. A record without one is new.
// Lists whose records all stand at their numbers are left out.
using KeptNumbers = std::map<std::string, std::vector<std::optional<u32>>, std::less<>>;

// Such as stand in the JSON of one file. An error, with line and column, where one stands twice in
// a list or can be no number of a record.
Expected<KeptNumbers> kept_numbers(std::string_view json);

// More than any file of a game can count up to, so that numbers can be looked up in a list.
inline constexpr u32 most_kept_numbers = 1 << 20;

// A file that was built of JSON, in which references still go by the kept numbers.
struct NumberedFile {
    OutputFile built;
    KeptNumbers numbers;
};

// Lets every reference name the record that bears its number, in all files of a map, which are of
// one format. A number that no record bears is that of one that was taken out: what named it goes
// as where the editor removes a record. Adds that to the consequences, a sentence each.
Expected<std::vector<OutputFile>> follow_kept_numbers(std::vector<NumberedFile> files,
                                                      std::vector<std::string>& consequences);

}  // namespace wend::edit
