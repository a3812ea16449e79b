#include "fuzz/made_maps.hpp"

#include "fuzz/keeping.hpp"
#include "fuzz/opened.hpp"
#include "wend/diff.hpp"

namespace wend::fuzz {

Bytes written(const Format& format, const Document& document) {
    auto bytes = document.write();
    promise_done(bytes, format, "what was made can be written");
    return std::move(*bytes);
}

std::vector<Bytes> written(const Map& map) {
    std::vector<Bytes> all;
    for (const Member& member : map.members())
        all.push_back(written(map.format(), *member.document));
    return all;
}

std::vector<Bytes> written(const Format& format, const std::vector<OutputFile>& files) {
    std::vector<Bytes> all;
    for (const OutputFile& file : files) all.push_back(written(format, *file.document));
    return all;
}

void keep_all(const Map& map) {
    for (const Bytes& bytes : written(map)) keep_plainly(map.format(), bytes);
}

std::optional<Map> map_of(const Format& format, const std::vector<OutputFile>& files) {
    std::vector<Member> members;
    for (const OutputFile& file : files) {
        const Bytes bytes = written(format, *file.document);
        DocumentPointer document = keep_plainly(format, bytes);
        const auto key = document->number_in_map(file.name);
        members.push_back({file.name, bytes.size(), key, std::move(document)});
    }
    return open_or_refuse(format, members);
}

std::string without_checksum(std::string_view patch) {
    std::string open(patch);
    constexpr std::string_view key = "\"checksum\"";
    if (const std::size_t at = open.rfind(key); at != open.npos)
        open.replace(at, key.size(), "\"unsealed\"");
    return open;
}

void ask_comparison(const Map& was, const Map& is) {
    const Format& format = was.format();
    const auto patch = Patch::between(was, is);
    if (!patch) {
        promise(!patch.error()->message.empty(), format, "errors say what");
        return;
    }
    const std::string json = json_of(*patch);
    const auto there = apply_patch(was, json);
    if (!format.info().is_editable) {
        promise(!there, format, "what is read alone is not patched");
        return;
    }
    promise_done(there, format, "a patch can be applied");
    promise(written(format, *there) == written(is), format,
            "a patch leads to the map that it was made for");
    const auto back = apply_patch(is, json, true);
    promise_done(back, format, "a patch can be reversed");
    promise(written(format, *back) == written(was), format, "a patch leads back");
    diff_summary_of(*patch);
    changed_nodes(*patch);
}

}  // namespace wend::fuzz
