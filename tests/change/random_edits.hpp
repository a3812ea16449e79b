#pragma once

#include <memory>
#include <random>
#include <vector>

#include "wend/document.hpp"
#include "wend/formats.hpp"
#include "wend/map.hpp"

namespace wend::test {

// A made-up map of a version.
inline Map made_up(const Format& format, const std::string& version, std::uint64_t nodes,
                   std::uint64_t seed) {
    const auto files = format.sample({.version = version, .nodes = nodes, .seed = seed}).value();
    std::vector<Member> members;
    for (const OutputFile& file : files)
        members.push_back({file.name, 0, file.document->number_in_map(file.name), file.document});
    return Map::of(format, std::move(members)).value();
}

// One of at least so many nodes, and of fewer than `spread` beyond. What is drawn does not hang on
// the order in which a compiler evaluates arguments.
inline Map made_up(const Format& format, const std::string& version, std::uint64_t least,
                   std::uint64_t spread, std::mt19937_64& random) {
    const std::uint64_t nodes = least + random() % spread, seed = random();
    return made_up(format, version, nodes, seed);
}

// Bytes of which one is another, that end earlier or go on.
inline Bytes changed_bytes(Bytes bytes, std::mt19937_64& random) {
    const std::uint64_t way = random() % 3;
    if (way == 0 || bytes.empty())
        bytes.push_back(static_cast<std::byte>(random() % 256));
    else if (way == 1)
        bytes[random() % bytes.size()] ^= static_cast<std::byte>(1 + random() % 255);
    else
        bytes.pop_back();
    return bytes;
}

// Changes some field or list of a document, if the one that chance leads to can be changed.
inline void edit_randomly(FieldHandle field, std::mt19937_64& random) {
    const auto below = [&](std::uint64_t most) { return most == 0 ? 0 : random() % most; };
    for (int depth = 0; depth < 12; ++depth) {
        const FieldInfo info = field.info();
        if (info.type == FieldType::list && info.resizable && below(3) == 0) {
            const std::uint64_t size = field.size();
            switch (below(4)) {
                case 0:
                    if (size > 0) (void)field.erase(below(size), 1 + below(2) % size);
                    return;
                case 1:
                    if (size > 0) (void)field.insert_copy(below(size + 1), below(size));
                    return;
                case 2:
                    if (size > 0) (void)field.move(below(size), below(size));
                    return;
                default:
                    (void)field.insert(below(size + 1));
                    return;
            }
        }
        const auto children = field.children();
        if (children.empty()) {
            if (const auto value = field.get()) {
                if (const auto* const whole = std::get_if<std::int64_t>(&*value))
                    (void)field.set(*whole ^ static_cast<std::int64_t>(1 + below(7)));
                else if (const auto* const real = std::get_if<double>(&*value))
                    (void)field.set(*real + static_cast<double>(below(64)) / 8 - 4);
                else if (const auto* const text = std::get_if<std::string>(&*value))
                    (void)field.set(*text + "x");
                else if (const auto* const bytes = std::get_if<Bytes>(&*value))
                    (void)field.set(changed_bytes(*bytes, random));
            }
            return;
        }
        field = children[below(children.size())];
    }
}

// The map after some such edits. What follows from the rest is computed anew, or left as it was.
inline Map edited(const Map& map, std::size_t edits, std::mt19937_64& random,
                  bool recomputes = true) {
    std::vector<Member> members(map.members().begin(), map.members().end());
    for (std::size_t i = 0; i < edits; ++i) {
        Member& member = members[random() % members.size()];
        std::shared_ptr<Document> copy = member.document->copy();
        if (const auto root = copy->at("")) edit_randomly(*root, random);
        // Some edits leave what cannot be computed, such as counts of lists that are too long.
        if ((recomputes && !copy->recompute()) || !copy->write()) continue;
        member.document = std::move(copy);
    }
    return Map::of(map.format(), std::move(members), map.options()).value_or(map);
}

inline std::vector<Bytes> bytes_of(const Map& map) {
    std::vector<Bytes> all;
    for (const Member& member : map.members()) all.push_back(member.document->write().value());
    return all;
}
inline std::vector<Bytes> bytes_of(const std::vector<OutputFile>& files) {
    std::vector<Bytes> all;
    for (const OutputFile& file : files) all.push_back(file.document->write().value());
    return all;
}

}  // namespace wend::test
