#include "exchange/map_json.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/describe/json_keys.hpp"
#include "core/document/format.hpp"
#include "core/json/json_cursor.hpp"
#include "core/json/json_text.hpp"
#include "formats/registry.hpp"
#include "model/edit/kept_numbers.hpp"

namespace wend {
namespace {

// A name as a JSON string.
std::string spelt_name(std::string_view name) {
    std::string text;
    TextSink sink([&text](std::string_view part) { text += part; });
    {
        JsonText json(sink, 0);
        json.text(name);
    }
    sink.flush();
    return text;
}

// Whether a file of that name may be made in a folder: it leads nowhere else.
bool is_plain_name(std::string_view name) {
    return !name.empty() && name != "." && name != ".." &&
           name.find_first_of(std::string_view("/\\\0", 3)) == name.npos;
}

// A part of a text below as many lines and behind as many columns as stand before it there, so that
// whoever reads it alone tells the same places.
std::string at_its_place(std::string_view whole, std::string_view part) {
    const std::string_view before =
        whole.substr(0, static_cast<std::size_t>(part.data() - whole.data()));
    const std::string_view in_line = before.substr(before.rfind('\n') + 1);
    const auto is_first_byte = [](char byte) { return (byte & 0xC0) != 0x80; };
    std::string text(static_cast<std::size_t>(std::ranges::count(before, '\n')), '\n');
    text.append(static_cast<std::size_t>(std::ranges::count_if(in_line, is_first_byte)), ' ');
    return text.append(part);
}

// Takes the names of files apart, and what stands under each.
class MapJsonReader {
  public:
    MapJsonReader(std::string_view json, const ReadFileJson& read)
        : json_(json), in_(json), read_(read) {}

    Expected<void> run(const std::function<Expected<void>(const OutputFile&)>& take) {
        std::string_view key;
        if (in_.enter_object())
            while (in_.next_key(key)) {
                if (key != "files" || has_files_) {
                    in_.fail(key == "files" ? std::string("the key \"files\" stands here twice")
                                            : fmt::format("the key \"{}\" is not known here", key));
                    break;
                }
                has_files_ = true;
                if (auto done = files(take); !done) return done;
            }
        if (!in_.failed() && names_.empty()) in_.fail("expected at least one file under \"files\"");
        in_.expect_end();
        if (in_.failed()) return failure(*in_.error());
        return {};
    }

  private:
    Expected<void> files(const std::function<Expected<void>(const OutputFile&)>& take) {
        std::string_view key;
        in_.enter_object();
        while (in_.next_key(key)) {
            const std::string name(key);
            if (!is_plain_name(name))
                in_.fail(fmt::format("expected the name of a file without a folder, found \"{}\"",
                                     name));
            else if (!names_.insert(name).second)
                in_.fail(fmt::format("the key \"{}\" stands here twice", name));
            auto file = next_file(name);
            if (in_.failed()) break;
            if (!file) return failure(std::move(file.error()));
            file->name = name;
            if (auto taken = take(*file); !taken) return taken;
        }
        if (in_.failed()) in_.name_failure("files");
        return {};
    }

    Expected<OutputFile> next_file(const std::string& name) {
        const JsonCursor::Place begin = in_.place();
        in_.skip();
        if (in_.failed()) {
            in_.name_failure(fmt::format("[{}]", spelt_name(name)));
            return failure(*in_.error());
        }
        const std::string_view part(begin, static_cast<std::size_t>(in_.place() - begin));
        auto file = read_(part);
        if (file) return file;
        Error error = read_(at_its_place(json_, part)).error();
        const bool is_joined = error->field.empty() || error->field.front() == '[';
        error->field =
            fmt::format("files[{}]{}{}", spelt_name(name), is_joined ? "" : ".", error->field);
        return failure(std::move(error));
    }

    const std::string_view json_;
    JsonCursor in_;
    const ReadFileJson& read_;
    bool has_files_ = false;
    std::set<std::string> names_;
};

}  // namespace

Expected<void> MapJsonWriter::add(const std::string& name, const Document& document) {
    return add(name, [&](TextSink& sink) -> Expected<void> {
        document.write_json(sink);
        return {};
    });
}

Expected<void> MapJsonWriter::add(const std::string& name, const Write& write) {
    const std::string key = spelt_name(name);
    if (JsonCursor(key).take_string() != name)
        return failure("its name is no UTF-8, and JSON cannot hold it");
    if (!names_.insert(name).second)
        return failure(
            fmt::format("another file is called {} too; each needs a JSON of its own", name));
    sink_.put(names_.size() == 1 ? "{\n\"files\": {\n" : ",\n");
    sink_.put(key);
    sink_.put(": ");
    // The line break at the end comes after a comma instead.
    bool ends_line = false;
    TextSink inner([&](std::string_view text) {
        if (ends_line) sink_.put('\n');
        ends_line = text.ends_with('\n');
        sink_.put(text.substr(0, text.size() - (ends_line ? 1 : 0)));
    });
    auto written = write(inner);
    inner.flush();
    return written;
}

void MapJsonWriter::finish() { sink_.put("\n}\n}\n"); }

bool is_map_json(std::string_view json) {
    JsonCursor in(json);
    std::string_view key;
    return in.enter_object() && in.next_key(key) && key == "files";
}

Expected<void> read_map_json(std::string_view json, const ReadFileJson& read,
                             const std::function<Expected<void>(const OutputFile&)>& take) {
    return MapJsonReader(json, read).run(take);
}

namespace {

// The files of one map, in which every reference names the record that bears its number.
Expected<std::vector<OutputFile>> renumbered(std::vector<edit::NumberedFile> files,
                                             std::vector<std::string>& notes) {
    std::vector<std::string> consequences;
    auto built = edit::follow_kept_numbers(std::move(files), consequences);
    notes.insert(notes.end(), consequences.begin(), consequences.end());
    return built;
}

}  // namespace

Expected<OutputFile> read_json(std::string_view json, BuildRequest& request) {
    const auto header = read_json_header(json);
    if (!header) return failure(header.error());
    const auto format = format_named(header->format);
    if (!format) return failure(json_header_error(json, "format", format.error()->message));
    auto document = (*format)->read_json(json, request.recompute);
    if (!document) return failure(std::move(document.error()));
    OutputFile file{{}, std::move(*document)};
    const auto dropped = request.drop_padding ? wend::drop_padding(file) : 0;
    if (!dropped) return failure(dropped.error());
    request.dropped += *dropped;
    return file;
}

Expected<OutputFile> build_file(std::string_view json, BuildRequest& request, std::string name,
                                std::vector<std::string>& notes) {
    auto file = read_json(json, request);
    if (!file || request.by_place) return file;
    auto numbers = edit::kept_numbers(json);
    if (!numbers) return failure(std::move(numbers.error()));
    if (numbers->empty()) return file;
    file->name = std::move(name);
    const bool is_of_map = file->document->format().info().one_map_in_many_files;
    auto built = renumbered({{std::move(*file), std::move(*numbers)}}, notes);
    if (!built) return failure(std::move(built.error()));
    if (is_of_map)
        notes.push_back(
            "records have other numbers than before; other files of the map that name them still "
            "say the old ones: dump and build the whole map where they shall follow");
    return std::move(built->front());
}

Expected<bool> have_other_places(std::string_view json, const BuildRequest& request) {
    bool any = false;
    if (request.by_place) return any;
    const auto look = [&](std::string_view text) -> Expected<OutputFile> {
        if (const auto header = read_json_header(text); !header) return failure(header.error());
        const auto numbers = edit::kept_numbers(text);
        if (!numbers) return failure(numbers.error());
        any |= !numbers->empty();
        return OutputFile{};
    };
    const auto read = read_map_json(json, look, [](const OutputFile&) { return Expected<void>(); });
    if (!read) return failure(read.error());
    return any;
}

Expected<std::vector<OutputFile>> build_renumbered(std::string_view json, BuildRequest& request,
                                                   std::vector<std::string>& notes) {
    std::vector<std::vector<edit::NumberedFile>> maps;
    edit::KeptNumbers numbers;
    const auto read = [&](std::string_view text) -> Expected<OutputFile> {
        auto kept = edit::kept_numbers(text);
        if (!kept) return failure(std::move(kept.error()));
        numbers = std::move(*kept);
        return read_json(text, request);
    };
    const auto take = [&](const OutputFile& file) -> Expected<void> {
        const Format& format = file.document->format();
        const auto is_of_map = [&](const auto& map) {
            return format.info().one_map_in_many_files &&
                   &map.front().built.document->format() == &format;
        };
        auto map = std::ranges::find_if(maps, is_of_map);
        if (map == maps.end()) map = maps.emplace(maps.end());
        map->push_back({file, std::move(numbers)});
        return {};
    };
    if (auto done = read_map_json(json, read, take); !done) return failure(done.error());
    std::vector<OutputFile> built;
    for (auto& map : maps) {
        auto files = renumbered(std::move(map), notes);
        if (!files) return failure(std::move(files.error()));
        built.insert(built.end(), files->begin(), files->end());
    }
    return built;
}

}  // namespace wend
