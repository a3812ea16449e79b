#pragma once

#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "wend/document.hpp"
#include "wend/text_sink.hpp"

namespace wend {

// Several files as one JSON text, one after the other: an object whose key `files` holds an object
// with the JSON of each file under its name without a folder.
class MapJsonWriter {
  public:
    explicit MapJsonWriter(TextSink& sink) : sink_(sink) {}

    // An error, which does not name the file, if its name is taken or JSON cannot hold it.
    Expected<void> add(const std::string& name, const Document& document);
    // The same with JSON that somebody else writes.
    using Write = std::function<Expected<void>(TextSink&)>;
    Expected<void> add(const std::string& name, const Write& write);
    void finish();

  private:
    TextSink& sink_;
    std::set<std::string> names_;
};

// Whether a JSON text is one of several files, going by its first key.
bool is_map_json(std::string_view json);

// Takes such a text apart. Each file is read by `read`, which is given its JSON, and handed to
// `take` before the next one is. An error of `read` comes out with line and column in the whole
// text and with the name of the file before its path.
using ReadFileJson = std::function<Expected<OutputFile>(std::string_view json)>;
Expected<void> read_map_json(std::string_view json, const ReadFileJson& read,
                             const std::function<Expected<void>(const OutputFile&)>& take);

// What is wanted of each file that is built of JSON, and how much padding was left out of them.
struct BuildRequest {
    bool recompute, drop_padding, by_place;
    std::uint64_t dropped = 0;
};

// One file, whose references go by the places of records.
Expected<OutputFile> read_json(std::string_view json, BuildRequest& request);

// One file of that name, in which references name the records that bear their numbers.
Expected<OutputFile> build_file(std::string_view json, BuildRequest& request, std::string name,
                                std::vector<std::string>& notes);

// Whether in a JSON of several files records of any stand at other places than their numbers say,
// and that matters.
Expected<bool> have_other_places(std::string_view json, const BuildRequest& request);

// Several files of which records were put in or taken out: all in memory, as each may name records
// of the others.
Expected<std::vector<OutputFile>> build_renumbered(std::string_view json, BuildRequest& request,
                                                   std::vector<std::string>& notes);

}  // namespace wend
