#pragma once

#include <map>
#include <random>
#include <string>
#include <vector>

#include "formats/gta_paths/files.hpp"

namespace wend::gta_paths {

// A map by the names of its files, to damage at random: the same seed does the same damage.
class DamagedMap {
  public:
    DamagedMap(std::span<const Member> members, unsigned seed) : random_(seed) {
        for (const Member& member : members) files_.emplace(member.file, file_of(*member.document));
        context_ = AreaDocument::of(*members.front().document).context;
    }

    // The kinds of damage.
    enum class Kind {
        targets,  // links lead to other nodes, or to none
        lengths,
        navi_nodes,  // links name others
        directions,
        node_areas,  // of single nodes
        file_areas,  // of all nodes of a file
        node_ids,
        base_links,
        link_counts,
        flags,
        flood_fill,
        search_distances,
        header_counts,
        trailing,
        names,   // files change places, or get free names
        copies,  // files stand under further names
        bytes,   // any of them, as long as the file can be read
    };
    static constexpr int kinds = static_cast<int>(Kind::bytes) + 1;

    std::string damage(Kind kind, int times) {
        for (int i = 0; i < times; ++i) damage(kind);
        return std::to_string(static_cast<int>(kind)) + " x" + std::to_string(times);
    }

    Map map() const {
        std::vector<Member> members;
        for (const auto& [name, file] : files_) {
            const Bytes bytes = write_well(AreaDocument(context_, file));
            members.push_back(member_of(name, read_well(bytes, name), bytes.size()));
        }
        std::ranges::stable_sort(members, {}, [](const Member& member) {
            return std::pair(!member.key, member.key.value_or(0));
        });
        return Map::of(san_andreas, std::move(members)).value();
    }

  private:
    u32 below(std::size_t count) {
        return static_cast<u32>(random_() % std::max<std::size_t>(count, 1));
    }
    std::map<std::string, AreaFile>::iterator any_file() {
        for (;;) {
            auto file = std::next(files_.begin(), below(files_.size()));
            if (!file->second.nodes.empty() && !file->second.links.empty()) return file;
        }
    }
    std::string free_name() {
        for (;;)
            if (const std::string name = "nodes" + std::to_string(below(80)) + ".dat";
                !files_.contains(name) &&
                !files_.contains("NODES" + name.substr(5, name.size() - 9) + ".DAT"))
                return name;
    }

    void damage(Kind kind) {
        const auto at = any_file();
        AreaFile& file = at->second;
        PathNode& node = file.nodes[below(file.nodes.size())];
        Link& link = file.links[below(file.links.size())];
        switch (kind) {
            case Kind::targets:
                link.target.node = static_cast<u16>(below(2) ? below(file.nodes.size()) : 60000);
                break;
            case Kind::lengths:
                link.length = static_cast<u8>(random_());
                break;
            case Kind::navi_nodes:
                if (context_.is_wide())
                    link.navi_wide.node = static_cast<u16>(below(file.navi_nodes.size() + 5));
                else
                    link.navi_packed ^= static_cast<u16>(1u << below(10));
                break;
            case Kind::directions:
                if (!file.navi_nodes.empty())
                    file.navi_nodes[below(file.navi_nodes.size())].direction[0] =
                        static_cast<i8>(random_());
                break;
            case Kind::node_areas:
                node.area = static_cast<u16>(below(70));
                break;
            case Kind::file_areas: {
                const auto area = static_cast<u16>(below(64));
                for (PathNode& each : file.nodes) each.area = area;
                break;
            }
            case Kind::node_ids:
                node.id = static_cast<u16>(random_());
                break;
            case Kind::base_links:
                node.base_link = static_cast<u16>(below(file.links.size()));
                break;
            case Kind::link_counts:
                node.flags = own_links.with(node.flags, below(16));
                break;
            case Kind::flags:
                node.flags ^= 1u << (4 + below(28));
                break;
            case Kind::flood_fill:
                node.flood_fill = static_cast<u8>(random_());
                node.wide_flood_fill = node.flood_fill;
                break;
            case Kind::search_distances:
                node.search_distance = static_cast<i16>(random_());
                break;
            case Kind::header_counts:
                file.header.ped_nodes += 1 + below(3);
                break;
            case Kind::trailing:
                file.trailing.assign(below(50), std::byte{7});
                break;
            case Kind::names:
                if (below(2)) {
                    std::swap(file, any_file()->second);
                } else {
                    AreaFile taken = std::move(file);
                    files_.erase(at);
                    files_.emplace(free_name(), std::move(taken));
                }
                break;
            case Kind::copies:
                files_.emplace(free_name(), AreaFile(file));
                break;
            case Kind::bytes: {
                Bytes bytes = write_well(AreaDocument(context_, file));
                bytes[below(bytes.size())] ^= std::byte{static_cast<unsigned char>(1u << below(8))};
                if (const auto read = san_andreas.read(bytes);
                    read && AreaDocument::of(**read).context.version == context_.version)
                    file = file_of(**read);
                break;
            }
        }
    }

    std::mt19937 random_;
    PathContext context_;
    std::map<std::string, AreaFile> files_;
};

}  // namespace wend::gta_paths
