#pragma once

#include <algorithm>
#include <cstring>
#include <type_traits>

#include "formats/source/read/nav_document.hpp"

// Meshes read and written as somebody would who needs speed and these files alone: the versions
// that public files are in, field by field, into the same structures and the same arena. Each list
// is held against the bytes that are left; a file that is too short is given up.

namespace wend::bench {

// Takes what stands in the file into memory.
class HandReader {
  public:
    HandReader(ByteView bytes, Arena& arena)
        : at_(bytes.data()), end_(bytes.data() + bytes.size()), arena_(arena) {}

    bool is_good = true;

    template <class T>
    void value(T& value) {
        if (!has(sizeof value)) return;
        std::memcpy(&value, at_, sizeof value);
        at_ += sizeof value;
    }
    template <class Count, class T, class Step>
    void list(List<T>& list, std::size_t least, Step step) {
        list.resize(count<Count>(least), arena_);
        for (T& element : list) step(element);
    }
    template <class Count, class T, class Step>
    void list(std::vector<T>& list, std::size_t least, Step step) {
        list.resize(count<Count>(least));
        for (T& element : list) step(element);
    }
    template <class Count>
    void plain(List<u32>& list) {
        list.resize(count<Count>(4), arena_);
        std::memcpy(list.data(), at_, 4 * list.size());
        at_ += 4 * list.size();
    }
    void text(List<char>& text, std::size_t size) {
        if (!has(size)) return;
        text.resize(size, arena_);
        std::memcpy(text.data(), at_, size);
        at_ += size;
    }
    std::size_t to_zero() const {
        return static_cast<std::size_t>(std::find(at_, end_, std::byte{0}) - at_);
    }
    void rest(Bytes& bytes) { bytes.assign(at_, end_); }

  private:
    bool has(std::size_t size) {
        is_good = is_good && static_cast<std::size_t>(end_ - at_) >= size;
        return is_good;
    }
    template <class Count>
    std::size_t count(std::size_t least) {
        Count count = 0;
        value(count);
        return has(count * least) ? count : 0;
    }

    const std::byte *at_, *end_;
    Arena& arena_;
};

// Puts what stands in memory into the file, or counts the bytes that it will take.
template <bool counts>
class HandWriter {
  public:
    explicit HandWriter(std::byte* to = nullptr) : at_(to) {}

    std::size_t size = 0;
    static constexpr bool is_good = true;

    template <class T>
    void value(const T& value) {
        put(&value, sizeof value);
    }
    template <class Count, class Elements, class Step>
    void list(const Elements& list, std::size_t, Step step) {
        value(static_cast<Count>(list.size()));
        for (const auto& element : list) step(element);
    }
    template <class Count>
    void plain(const List<u32>& list) {
        value(static_cast<Count>(list.size()));
        put(list.data(), 4 * list.size());
    }
    void text(const List<char>& text, std::size_t) { put(text.data(), text.size()); }
    std::size_t to_zero() const { return 0; }
    void rest(const Bytes& bytes) { put(bytes.data(), bytes.size()); }

  private:
    void put(const void* from, std::size_t count) {
        if constexpr (counts) {
            size += count;
        } else if (count != 0) {
            std::memcpy(at_, from, count);
            at_ += count;
        }
    }

    std::byte* at_;
};

template <class IO, class Area>
void mesh_area_by_hand(IO& io, Area& area, const source_nav::NavContext& context) {
    const u32 version = context.version;
    io.value(area.id);
    if (version <= 8) {
        u8 narrow = static_cast<u8>(area.attributes);
        io.value(narrow);
        if constexpr (!std::is_const_v<Area>) area.attributes = narrow;
    } else if (version <= 12) {
        u16 narrow = static_cast<u16>(area.attributes);
        io.value(narrow);
        if constexpr (!std::is_const_v<Area>) area.attributes = narrow;
    } else {
        io.value(area.attributes);
    }
    io.value(area.north_west), io.value(area.south_east);
    io.value(area.north_east_height), io.value(area.south_west_height);
    for (auto& to : area.connections.to) io.template plain<u32>(to);
    io.template list<u8>(area.hiding_spots, 17, [&](auto& spot) {
        io.value(spot.id), io.value(spot.position), io.value(spot.flags);
    });
    const auto approach = [&](auto& one) {
        io.value(one.here), io.value(one.previous), io.value(one.previous_to_here);
        io.value(one.next), io.value(one.here_to_next);
    };
    const auto visible = [&](auto& seen) { io.value(seen.area), io.value(seen.attributes); };
    if (version < 15) io.template list<u8>(area.approaches, 14, approach);
    io.template list<u32>(area.encounters, 11, [&](auto& encounter) {
        io.value(encounter.from), io.value(encounter.from_direction);
        io.value(encounter.to), io.value(encounter.to_direction);
        io.template list<u8>(encounter.spots, 5,
                             [&](auto& seen) { io.value(seen.spot), io.value(seen.t); });
    });
    if (version >= 5) io.value(area.place);
    if (version >= 7) {
        io.template plain<u32>(area.ladders_up);
        io.template plain<u32>(area.ladders_down);
    }
    if (version >= 8) io.value(area.earliest_occupy_times);
    if (version >= 11) io.value(area.light);
    if (context.is_left_4_dead()) io.value(area.game_attributes), io.value(area.fog_place);
    if (version >= 16) {
        io.template list<u32>(area.visible, 5, visible);
        io.value(area.inherit_visibility_from);
    }
    if (context.has_game_approaches()) io.template list<u8>(area.approaches, 14, approach);
    if (context.family == source_nav::Family::team_fortress) io.value(area.game_attributes);
}

template <class IO, class File>
void mesh_by_hand(IO& io, File& file, const source_nav::NavContext& context) {
    u32 magic = source_nav::nav_magic, version = context.version, sub_version = context.sub_version;
    io.value(magic), io.value(version);
    if (version >= 10) io.value(sub_version);
    if (version >= 4) io.value(file.bsp_size);
    if (version >= 14) io.value(file.is_analyzed);
    const auto place = [&](auto& name) {
        u16 length = static_cast<u16>(name.name.size());
        io.value(length);
        io.text(name.name, length);
    };
    if (version >= 5) io.template list<u16>(file.places, 2, place);
    if (version >= 12) io.value(file.has_unnamed_areas);
    if (context.is_left_4_dead()) {
        u8 zero = 0;
        io.text(file.population, io.to_zero());
        io.value(zero);
        io.template list<u16>(file.fog_places, 2, place);
    }
    io.template list<u32>(file.areas, 40,
                          [&](auto& area) { mesh_area_by_hand(io, area, context); });
    if (version >= 6)
        io.template list<u32>(file.ladders, 60, [&](auto& ladder) {
            io.value(ladder.id), io.value(ladder.width), io.value(ladder.top);
            io.value(ladder.bottom), io.value(ladder.length), io.value(ladder.direction);
            io.value(ladder.top_forward), io.value(ladder.top_left), io.value(ladder.top_right);
            io.value(ladder.top_behind), io.value(ladder.bottom_area);
        });
    if (context.is_left_4_dead()) io.value(file.greatest_view_distance);
    if (io.is_good) io.rest(file.trailing);
}

}  // namespace wend::bench
