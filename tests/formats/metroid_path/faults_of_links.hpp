#pragma once

#include "formats/metroid_path/fault.hpp"

namespace wend::metroid_path {

inline std::vector<Fault> faults_of_links() {
    return {
        {"link-corner",
         [](RawPath& room) -> Places {
             room.links[4].corner = 3;
             return {{"2", "links[4].corner"}};
         }},
        {"dangling-link",
         [](RawPath& room) -> Places {
             room.links[5].region = 4;
             return {{"3", "links[5]"}};
         }},
        {"link-to-itself",
         [](RawPath& room) -> Places {
             room.links[5].region = 3;
             return {{"3", "links[5]"}};
         }},
        {"duplicate-link",
         [](RawPath& room) -> Places {
             room.links.push_back(room.links[5]);
             room.regions[3].link_count = 2;
             return {{"3", "links[6]"}};
         }},
        {"link-width",
         [](RawPath& room) -> Places {
             room.links[0].width = 0;
             room.links[1].width = -4;
             room.links[2].inverse_width = 4;
             return {
                 {"0", "links[0].width"}, {"0", "links[1].width"}, {"1", "links[2].inverse_width"}};
         }},
        // 4 on the map and 5 in space would both be right.
        {"link-length",
         [](RawPath& room) -> Places {
             room.links[3] = {1, 3, 4.5f, 1 / 4.5f};
             room.links[5] = {2, 1, 5, 0.2f};
             return {{"1", "links[3].width"}};
         }},
        {"one-way-link",
         [](RawPath& room) -> Places {
             room.links[5].region = 0;
             return {{"1", "links[3].region"}, {"3", "links[5].region"}};
         }},
        // Back, but over another edge.
        {"one-way-link",
         [](RawPath& room) -> Places {
             room.links[2].corner = 2;
             return {{"0", "links[1].region"}, {"1", "links[2].region"}};
         }},
        {"lonely-node",
         [](RawPath& room) -> Places {
             room.links.erase(room.links.begin() + 4);
             room.links.erase(room.links.begin());
             room.regions[0].link_count = 1;
             room.regions[1].first_link = 1;
             room.regions[2].link_count = 0;
             room.regions[3].first_link = 3;
             room.flyer_reach = {0b010101};
             return {{"2", "regions[2]"}};
         }},
    };
}

}  // namespace wend::metroid_path
