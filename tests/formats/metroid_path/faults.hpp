#pragma once

#include "formats/metroid_path/faults_of_files.hpp"
#include "formats/metroid_path/faults_of_links.hpp"
#include "formats/metroid_path/faults_of_octrees.hpp"
#include "formats/metroid_path/faults_of_regions.hpp"

namespace wend::metroid_path {

inline std::vector<Fault> all_faults() {
    std::vector<Fault> faults;
    for (auto&& group :
         {faults_of_files(), faults_of_regions(), faults_of_links(), faults_of_octrees()})
        faults.insert(faults.end(), group.begin(), group.end());
    return faults;
}

}  // namespace wend::metroid_path
