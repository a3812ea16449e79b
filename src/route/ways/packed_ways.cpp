#include "route/ways/packed_ways.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "core/base/parallel_blocks.hpp"

namespace wend::packed_ways {
namespace {

class Writer {
  public:
    void add(std::uint64_t number) {
        for (; number >= 8; number >>= 3) add_half(static_cast<u8>(8 | (number & 7)));
        add_half(static_cast<u8>(number));
    }
    Numbers take() { return std::move(numbers_); }

  private:
    void add_half(u8 half) {
        if (is_half_)
            numbers_.back() = static_cast<u8>(numbers_.back() | half << 4);
        else
            numbers_.push_back(half);
        is_half_ = !is_half_;
    }

    Numbers numbers_;
    bool is_half_ = false;  // The last byte.
};

class Reader {
  public:
    Reader(const Numbers& numbers, const std::string& field) : numbers_(numbers), field_(field) {}

    // No number, nor any after it, where there are no more, or it is above the most.
    std::size_t next(std::size_t most) {
        std::size_t number = 0;
        for (unsigned shift = 0; shift < 42 && next_ < 2 * numbers_.size(); shift += 3) {
            const unsigned half = numbers_[next_ / 2] >> next_ % 2 * 4 & 15u;
            ++next_;
            number |= std::size_t{half & 7u} << shift;
            if (half < 8) return number <= most ? number : fail();
        }
        return fail();
    }
    // The next of rising numbers, of which this is the last or -1.
    void rise(std::int64_t& last, std::size_t below) {
        const auto left = static_cast<std::int64_t>(below) - last - 2;
        last += 1 + static_cast<std::int64_t>(next(left < 0 ? 0 : static_cast<std::size_t>(left)));
        if (left < 0) fail();
    }
    bool is_sound() const { return is_sound_; }
    // But for a half of 0 that fills the last byte.
    bool is_at_end() const {
        return next_ == 2 * numbers_.size() ||
               (next_ + 1 == 2 * numbers_.size() && numbers_.back() < 16);
    }
    std::size_t fail() {
        is_sound_ = false;
        next_ = 2 * numbers_.size();
        return 0;
    }
    tl::unexpected<Error> error() const {
        return failure(ErrorDetails{.message = "has a number that leads nowhere: prepare it again",
                                    .field = field_});
    }

  private:
    const Numbers& numbers_;
    const std::string& field_;
    std::size_t next_ = 0;
    bool is_sound_ = true;
};

// Works out what labels cost that know what their first edge does.
class LabelCosts {
  public:
    explicit LabelCosts(ByVertex<HubLabels::Label>& labels) : labels_(labels) {
        for (std::uint32_t vertex = 0; vertex < labels.vertex_count(); ++vertex) {
            first_.push_back(is_known_.size());
            for (const HubLabels::Label& label : labels.of(vertex))
                is_known_.push_back(label.beside == vertex);
        }
    }

    // False where paths lead nowhere or round and round.
    bool find() {
        for (std::uint32_t vertex = 0; vertex < labels_.vertex_count(); ++vertex)
            for (std::size_t i = 0; i < labels_.of(vertex).size(); ++i)
                if (!find(vertex, i)) return false;
        return true;
    }

  private:
    bool find(std::uint32_t vertex, std::size_t i) {
        on_way_.clear();
        while (!is_known_[first_[vertex] + i]) {
            if (on_way_.size() > labels_.vertex_count()) return false;
            on_way_.push_back({vertex, i});
            const HubLabels::Label& label = labels_.of(vertex)[i];
            vertex = label.beside;
            const auto next = labels_.of(vertex);
            const auto same = std::ranges::lower_bound(next, label.hub, {}, &HubLabels::Label::hub);
            if (same == next.end() || same->hub != label.hub) return false;
            i = static_cast<std::size_t>(same - next.begin());
        }
        double cost = labels_.of(vertex)[i].cost;
        for (; !on_way_.empty(); on_way_.pop_back()) {
            const auto [from, label] = on_way_.back();
            cost = labels_.of(from)[label].cost += cost;
            is_known_[first_[from] + label] = true;
        }
        return true;
    }

    struct OnWay {
        std::uint32_t vertex;
        std::size_t label;
    };
    ByVertex<HubLabels::Label>& labels_;
    std::vector<std::size_t> first_;
    std::vector<bool> is_known_;
    std::vector<OnWay> on_way_;
};

}  // namespace

Numbers pack(const ByVertex<HubLabels::Label>& labels, const Arcs& arcs) {
    Writer writer;
    for (std::uint32_t vertex = 0; vertex < labels.vertex_count(); ++vertex) {
        writer.add(labels.of(vertex).size());
        std::int64_t last = -1;
        for (const HubLabels::Label& label : labels.of(vertex)) {
            writer.add(static_cast<std::uint64_t>(label.hub - last - 1));
            last = label.hub;
            const auto edges = arcs.of(vertex);
            const auto edge = std::ranges::find(edges, label.beside, &Arcs::Arc::to);
            writer.add(
                label.beside == vertex ? 0 : static_cast<std::uint64_t>(edge - edges.begin()) + 1);
        }
    }
    return writer.take();
}

Expected<ByVertex<HubLabels::Label>> unpack_labels(const Numbers& numbers, const Arcs& arcs,
                                                   const std::vector<u32>& hubs,
                                                   const std::string& field) {
    Reader reader(numbers, field);
    const std::size_t count = arcs.vertex_count();
    ByVertex<HubLabels::Label> labels;
    for (std::uint32_t vertex = 0; vertex < count; ++vertex) {
        std::int64_t hub = -1;
        for (std::size_t left = reader.next(count); left > 0; --left) {
            reader.rise(hub, count);
            const std::size_t edge = reader.next(arcs.of(vertex).size());
            if (edge == 0 && reader.is_sound() && hubs[static_cast<std::size_t>(hub)] != vertex)
                reader.fail();
            if (!reader.is_sound()) return reader.error();
            const Arcs::Arc arc = edge == 0 ? Arcs::Arc{0, vertex} : arcs.of(vertex)[edge - 1];
            labels.add({arc.cost, static_cast<std::uint32_t>(hub), arc.to});
        }
        labels.end_vertex();
    }
    if (!reader.is_sound() || !reader.is_at_end() || !LabelCosts(labels).find())
        return reader.error();
    return labels;
}

Numbers pack(const AreaHubs& areas, const HubLabels& labels, NodeIndex area_count) {
    Writer writer;
    AreaHubs::Needed needed;
    for (NodeIndex area = 0; area < area_count; ++area) {
        areas.read_needed(area, labels, needed);
        writer.add(needed.turns.size());
        std::int64_t last_vertex = -1;
        for (std::size_t turn = 0; turn < needed.turns.size(); ++turn) {
            const std::uint32_t vertex = needed.turns[turn].vertex;
            writer.add(static_cast<std::uint64_t>(vertex - last_vertex - 1));
            last_vertex = vertex;
            writer.add(needed.labels_of(turn).size());
            std::int64_t last = -1;
            for (const std::uint32_t label : needed.labels_of(turn)) {
                writer.add(static_cast<std::uint64_t>(label - last - 1));
                last = label;
            }
        }
    }
    return writer.take();
}

namespace {

void read_area(Reader& reader, std::size_t vertices, AreaHubs::Needed& needed) {
    needed.clear();
    std::int64_t vertex = -1;
    for (std::size_t turns = reader.next(vertices); turns > 0 && reader.is_sound(); --turns) {
        reader.rise(vertex, vertices);
        std::int64_t label = -1;
        for (std::size_t left = reader.next(vertices); left > 0 && reader.is_sound(); --left) {
            reader.rise(label, vertices);
            needed.labels.push_back(static_cast<std::uint32_t>(label));
        }
        needed.turns.push_back(
            {static_cast<std::uint32_t>(vertex), static_cast<std::uint32_t>(needed.labels.size())});
    }
}

}  // namespace

Expected<AreaHubs> unpack_areas(const Numbers& numbers, const AnyAngleMesh::Tables& tables,
                                const HubLabels& labels, AreaHubs::Direction direction,
                                const std::string& field) {
    Reader reader(numbers, field);
    const std::size_t area_count = tables.network.nodes.size();
    std::vector<AreaHubs::Needed> all(area_count);
    for (AreaHubs::Needed& needed : all) read_area(reader, labels.vertex_count(), needed);
    if (!reader.is_sound() || !reader.is_at_end()) return reader.error();
    struct Worker {
        AreaHubsBuilder builder;
        bool is_sound = true;
    };
    AreaHubs::Lists lists;
    bool is_sound = true;
    parallel_blocks(
        area_count, 64, [&] { return Worker{AreaHubsBuilder(tables, labels, direction)}; },
        [&](Worker& worker, std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) {
                worker.is_sound &= worker.builder.add(static_cast<NodeIndex>(i), all[i]);
                all[i] = {};
            }
        },
        [&](Worker& worker) {
            lists.append(std::exchange(worker.builder.lists, {}));
            return is_sound &= worker.is_sound;
        });
    if (!is_sound) return reader.error();
    return AreaHubs(std::move(lists), direction);
}

Numbers pack(const SightTable& sights) {
    Writer writer;
    std::uint64_t length = 0;
    bool value = false;
    for (const std::uint32_t word : sights.words())
        for (unsigned bit = 0; bit < 32; ++bit) {
            if ((word >> bit & 1) == (value ? 1u : 0u)) {
                ++length;
                continue;
            }
            writer.add(length);
            value = !value;
            length = 1;
        }
    writer.add(length);
    return writer.take();
}

Expected<SightTable> unpack_sights(const Numbers& numbers, std::size_t area_count,
                                   const std::string& field) {
    Reader reader(numbers, field);
    std::vector<std::uint32_t> words(SightTable::word_count(area_count));
    std::size_t bit = 0;
    for (bool value = false; !reader.is_at_end(); value = !value) {
        std::size_t length = reader.next(words.size() * 32 - bit);
        if (!reader.is_sound()) return reader.error();
        for (; length > 0; --length, ++bit)
            if (value) words[bit / 32] |= std::uint32_t{1} << bit % 32;
    }
    if (bit != words.size() * 32) return reader.error();
    return SightTable(area_count, std::move(words));
}

}  // namespace wend::packed_ways
