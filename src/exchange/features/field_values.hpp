#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "core/document/value_shape.hpp"

namespace wend::exchange {

// Appends JSON with its numbers as short as can be: some programs spell 5 as 5.0 and 0.99 as
// 0.98999999999999999.
void append_plain(std::string_view json, std::string& out);

// What a value that is no text stands for where a program gave it as one: `"[1, 2]"`, `"7"`, or
// `"(2:1,2)"`, as OGR spells rows in tables that have none. Names of values stay text.
std::string json_of_text(std::string_view json);

// The fields that JSON of a file can have for the records of each of its outermost lists, and, for
// the list without a name, for the file itself.
class KnownFields {
  public:
    explicit KnownFields(const Document& document);
    // Those of any file of a version; none if there is no such version.
    static std::optional<KnownFields> of(const Format& format, std::string_view version);

    // Fields that descriptions do not show before there is a record of their sort.
    void add(std::string_view list, std::string_view field);
    // All that were added, as JSON, and what such JSON says.
    std::string added_json() const;
    void add_json(std::string_view json);

    bool has(std::string_view list, std::string_view field) const;
    // Whether a field holds text, so that nothing else can be meant by a text.
    bool is_text(std::string_view list, std::string_view field) const;

  private:
    std::unique_ptr<const ValueShape> root_;
    std::map<std::string, std::set<std::string, std::less<>>, std::less<>> added_;
};

}  // namespace wend::exchange
