#include "model/change/patch.hpp"

#include <fmt/format.h>

#include <span>

#include "core/base/names.hpp"
#include "core/json/json_text.hpp"
#include "model/change/json_value.hpp"
#include "model/change/map_values.hpp"
#include "model/change/phrases.hpp"
#include "model/change/record_names.hpp"

namespace wend {

void PatchDigest::add(std::string_view text) {
    std::size_t begin = 0;
    const auto take_until = [&](std::size_t end) {
        digest_.add(std::as_bytes(std::span(text.substr(begin, end - begin))));
    };
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char letter = text[at];
        if (in_text_) {
            if (letter == '"' && !is_escaped_) in_text_ = false;
            is_escaped_ = letter == '\\' && !is_escaped_;
        } else if (letter == '"') {
            in_text_ = true;
        } else if (letter == ' ' || letter == '\t' || letter == '\n' || letter == '\r') {
            take_until(at);
            begin = at + 1;
        }
    }
    take_until(text.size());
}

namespace {

// Spells the changes of one map, each on a line of its own.
class PatchWriter {
  public:
    PatchWriter(const MapValues& was, bool is_literal, TextSink& sink)
        : numbering_(roots_of(const_cast<MapValues&>(was))), is_literal_(is_literal), sink_(sink) {}

    void changes(const Change& change) {
        path_.clear();
        is_first_ = true;
        write(change);
    }
    std::string spelt(const JsonValue& value) const {
        std::string text;
        write_value(
            value, [&](const JsonValue& reference, std::string& out) { spell(reference, out); },
            text);
        return text;
    }

  private:
    void spell(const JsonValue& reference, std::string& out) const {
        if (numbering_.has(reference.record)) {
            out += numbering_.text_of(reference);
        } else if (reference.record != no_record) {
            out += fmt::format("{{\"{}\": {}}}", new_record_key, reference.text);
        } else if (is_literal_ || names_nothing(reference)) {
            out += reference.text;
        } else {
            out += fmt::format("{{\"{}\": {}}}", no_record_key, reference.text);
        }
    }
    static bool names_nothing(const JsonValue& reference) {
        const Reference& means = *reference.shape->reference;
        const auto numbers = ReferenceText::of(reference.text, means);
        return means.has_none && numbers && numbers->area == 0 && numbers->number == 0;
    }

    void write(const Change& change) {
        switch (change.kind) {
            case Change::Kind::set:
                begin("set", path_);
                if (change.was) add("was", *change.was);
                if (change.is) add("is", *change.is);
                sink_.put('}');
                return;
            case Change::Kind::object:
                for (const Change& inner : change.inner)
                    with(fmt::format("{}{}", path_.empty() ? "" : ".", inner.key), inner);
                return;
            case Change::Kind::list:
                write_list(change);
                return;
        }
    }
    void write_list(const Change& change) {
        for (const Change::Element& element : change.removed) {
            begin("remove", fmt::format("{}[{}]", path_, element.at));
            add("was", *element.value);
            sink_.put('}');
        }
        for (const Change::Element& element : change.inserted) {
            begin("insert", fmt::format("{}[{}]", path_, element.at));
            add("is", *element.value);
            sink_.put('}');
        }
        for (const Change::Move& move : change.moved) {
            begin("move", fmt::format("{}[{}]", path_, move.from));
            sink_.put(fmt::format(", \"to\": {}}}", move.to));
        }
        for (const Change& inner : change.inner) with(fmt::format("[{}]", inner.was_at), inner);
    }
    void with(const std::string& step, const Change& inner) {
        const std::size_t before = path_.size();
        path_ += step;
        write(inner);
        path_.resize(before);
    }
    void begin(std::string_view what, const std::string& path) {
        sink_.put(fmt::format("{}    {{\"change\": \"{}\", \"path\": {}", is_first_ ? "\n" : ",\n",
                              what, wend::quoted(path)));
        is_first_ = false;
    }
    void add(std::string_view key, const JsonValue& value) {
        sink_.put(fmt::format(", \"{}\": {}", key, spelt(value)));
    }

    Numbering numbering_;
    bool is_literal_;
    TextSink& sink_;
    std::string path_;
    bool is_first_ = true;
};

std::string digest_text(const Digest& digest) {
    return fmt::format("{{\"bytes\": {}, \"hash\": \"{}\"}}", digest.bytes, digest.hash_text());
}

// How much a patch may rely on.
enum class PatchMeans {
    records,  // on which records are the same, so that only what changed is told
    text,     // on what the files say, so that each number that became another is told
    files,    // on nothing: files that differ stand in it before and after
};

std::string spelt_patch(const Format& format, const MapChange& change, PatchMeans means) {
    PatchDigest digest;
    std::string json;
    TextSink sink([&](std::string_view text) {
        digest.add(text);
        json += text;
    });
    const bool is_literal = means != PatchMeans::records;
    PatchWriter writer(*change.was, is_literal, sink);
    sink.put(fmt::format("{{\n\"{}\": {},\n\"format\": {},\n", patch_key,
                         is_literal ? literal_patch_version : patch_version,
                         wend::quoted(format.info().id)));
    if (is_literal) sink.put(fmt::format("\"{}\": true,\n", literal_names_key));
    sink.put(fmt::format("\"was\": {},\n\"is\": {},\n\"files\": [",
                         digest_text(digest_of(change.was_digests)),
                         digest_text(digest_of(change.is_digests))));
    bool is_first = true;
    for (const FileChange& file : change.files) {
        const FileValues* const was =
            file.pair.was ? &change.was->files()[*file.pair.was] : nullptr;
        const FileValues* const is = file.pair.is ? &change.is->files()[*file.pair.is] : nullptr;
        const FileValues& named = was ? *was : *is;
        sink.put(fmt::format("{}\n  {{\"file\": {}", is_first ? "" : ",",
                             wend::quoted(base_name(named.file))));
        is_first = false;
        if (named.key) sink.put(fmt::format(", \"number\": {}", *named.key));
        if (was && is && (file.is_other_version || means == PatchMeans::files)) {
            sink.put(fmt::format(", \"removed\": {}, \"added\": {}}}", text_as_it_stands(was->root),
                                 text_as_it_stands(is->root)));
        } else if (was && is) {
            sink.put(", \"changes\": [");
            writer.changes(*file.change);
            sink.put("\n  ]}");
        } else {
            sink.put(
                fmt::format(", \"{}\": {}}}", was ? "removed" : "added", writer.spelt(named.root)));
        }
    }
    sink.put("\n]");
    sink.flush();
    json += fmt::format(",\n\"{}\": \"{}\"\n}}\n", patch_checksum_key, digest.hash_text());
    return json;
}

// Numbers that two records bear, that go on to others or that none bears may mean one thing before
// and another one after: then only the text of names tells.
std::string sure_patch(const Patch::Content& content) {
    const auto leads_there_and_back = [&](const std::string& json) {
        return apply_patch(content.was, json) && apply_patch(content.is, json, true);
    };
    const Format& format = content.was.format();
    std::string json = spelt_patch(format, content.change, PatchMeans::records);
    if (leads_there_and_back(json)) return json;
    const auto literal = literal_change_between(content.was, content.is);
    if (!literal) return json;
    json = spelt_patch(format, *literal, PatchMeans::text);
    if (leads_there_and_back(json)) return json;
    return spelt_patch(format, *literal, PatchMeans::files);
}

}  // namespace

void Patch::write_json(TextSink& sink) const { sink.put(sure_patch(*content_)); }

Expected<Patch> Patch::between(const Map& was, const Map& is) {
    if (&was.format() != &is.format())
        return failure(fmt::format("the maps are of two formats, {} and {}", was.format().info().id,
                                   is.format().info().id));
    auto change = change_between(was, is);
    if (!change) return failure(change.error());
    return Patch(std::make_shared<Content>(Content{was, is, std::move(*change)}));
}

bool Patch::is_empty() const { return content_->change.files.empty(); }

const Map& Patch::was() const& { return content_->was; }
const Map& Patch::is() const& { return content_->is; }

namespace {

// The nodes among the elements of one list of a file.
class NodesOfList {
  public:
    NodesOfList(const ChangedRecordNames& was, const ChangedRecordNames& is, const FilePair& pair,
                std::vector<ChangedNode>& nodes)
        : was_(was), is_(is), pair_(pair), nodes_(nodes) {}

    void take(const Change& list) {
        for (const Change::Element& element : list.inserted)
            add(FileDiff::ChangeKind::added, is_, *pair_.is, list.key, element.at, *element.value);
        for (const Change::Element& element : list.removed)
            add(FileDiff::ChangeKind::removed, was_, *pair_.was, list.key, element.at,
                *element.value);
        for (const Change& inner : list.inner) {
            std::string text;
            for (const std::string& phrase : phrases_of(inner).phrases)
                text += (text.empty() ? "" : "; ") + phrase;
            if (!text.empty())
                add(FileDiff::ChangeKind::changed, is_, *pair_.is, list.key, inner.is_at, *inner.is,
                    std::move(text));
        }
    }

  private:
    void add(FileDiff::ChangeKind change_kind, const ChangedRecordNames& names, std::size_t member,
             std::string_view list, u32 place, const JsonValue& record, std::string text = {}) {
        const NodeIndex node = names.node_at(member, list, place);
        if (node != no_index)
            nodes_.push_back(
                {change_kind, node, std::move(text), names.title(member, list, place, record)});
    }

    const ChangedRecordNames &was_, &is_;
    const FilePair& pair_;
    std::vector<ChangedNode>& nodes_;
};

// All nodes of a file that only one map has.
void take_file(const Map& map, std::size_t member, FileDiff::ChangeKind change_kind,
               std::vector<ChangedNode>& nodes) {
    const Network& network = map.network();
    const NetworkMember& file = network.members[member];
    for (NodeIndex i = file.first_node; i < file.first_node + file.node_count; ++i)
        nodes.push_back(
            {change_kind, i, {}, fmt::format("{} {}", network.node_word, network.name_of(i))});
}

}  // namespace

std::vector<ChangedNode> changed_nodes(const Patch& patch) {
    std::vector<ChangedNode> nodes;
    const ChangedRecordNames was(patch.was()), is(patch.is());
    for (const FileChange& file : patch.content().change.files) {
        if (!file.pair.was) {
            take_file(patch.is(), *file.pair.is, FileDiff::ChangeKind::added, nodes);
        } else if (!file.pair.is) {
            take_file(patch.was(), *file.pair.was, FileDiff::ChangeKind::removed, nodes);
        } else {
            NodesOfList list(was, is, file.pair, nodes);
            for (const Change& inner : file.change->inner)
                if (inner.kind == Change::Kind::list) list.take(inner);
        }
    }
    return nodes;
}

}  // namespace wend
