#include <fmt/format.h>

#include "model/change/patch.hpp"
#include "model/change/phrases.hpp"
#include "model/change/record_names.hpp"

namespace wend {
namespace {

// The nodes among the elements of one list of a file.
class NodesOfList {
  public:
    NodesOfList(const ChangedRecordNames& was, const ChangedRecordNames& is, const FilePair& pair,
                std::vector<ChangedNode>& nodes)
        : was_(was), is_(is), pair_(pair), nodes_(nodes) {}

    void take(const Change& list) {
        for (const Change::Element& element : list.inserted)
            add(FileStory::Fate::added, is_, *pair_.is, list.key, element.at, *element.value);
        for (const Change::Element& element : list.removed)
            add(FileStory::Fate::removed, was_, *pair_.was, list.key, element.at, *element.value);
        for (const Change& inner : list.inner) {
            std::string text;
            for (const std::string& phrase : phrases_of(inner).phrases)
                text += (text.empty() ? "" : "; ") + phrase;
            if (!text.empty())
                add(FileStory::Fate::changed, is_, *pair_.is, list.key, inner.is_at, *inner.is,
                    std::move(text));
        }
    }

  private:
    void add(FileStory::Fate fate, const ChangedRecordNames& names, std::size_t member,
             std::string_view list, u32 place, const JsonValue& record, std::string text = {}) {
        const NodeIndex node = names.node_at(member, list, place);
        if (node != no_index)
            nodes_.push_back(
                {fate, node, std::move(text), names.title(member, list, place, record)});
    }

    const ChangedRecordNames &was_, &is_;
    const FilePair& pair_;
    std::vector<ChangedNode>& nodes_;
};

// All nodes of a file that only one map has.
void take_file(const Map& map, std::size_t member, FileStory::Fate fate,
               std::vector<ChangedNode>& nodes) {
    const Network& network = map.network();
    const NetworkMember& file = network.members[member];
    for (NodeIndex i = file.first_node; i < file.first_node + file.node_count; ++i)
        nodes.push_back({fate, i, {}, fmt::format("{} {}", network.node_word, network.name_of(i))});
}

}  // namespace

std::vector<ChangedNode> changed_nodes(const Patch& patch) {
    std::vector<ChangedNode> nodes;
    const ChangedRecordNames was(patch.was()), is(patch.is());
    for (const FileChange& file : patch.content().change.files) {
        if (!file.pair.was) {
            take_file(patch.is(), *file.pair.is, FileStory::Fate::added, nodes);
        } else if (!file.pair.is) {
            take_file(patch.was(), *file.pair.was, FileStory::Fate::removed, nodes);
        } else {
            NodesOfList list(was, is, file.pair, nodes);
            for (const Change& inner : file.change->inner)
                if (inner.kind == Change::Kind::list) list.take(inner);
        }
    }
    return nodes;
}

}  // namespace wend
