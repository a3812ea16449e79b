#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/describe/reference.hpp"
#include "wend/document.hpp"

namespace wend::edit {

// The lists of a format's documents as far as they matter to references: such as others name, such
// as name others, and the records in between. It is made of the description alone, so that a walk
// over the records themselves need not look at anything else.
class ListTree {
  public:
    struct Branch {
        std::string path;  // without indexes in brackets: `areas[].hiding_spots`
        bool matters = false;
        bool is_target = false;
        std::string_view id = {};  // of a target: the field with the number that others name
        std::vector<std::pair<std::string_view, u32>> children = {};
    };

    static constexpr u32 root = 0, nothing = 0xFFFFFFFF;

    explicit ListTree(const Document& document);

    const Branch& operator[](u32 branch) const { return branches_[branch]; }
    u32 size() const { return static_cast<u32>(branches_.size()); }
    bool has_references() const { return branches_[root].matters; }
    // The branch of a field of a branch, if it matters.
    u32 child(u32 branch, std::string_view name) const {
        for (const auto& [own, child] : branches_[branch].children)
            if (own == name) return child;
        return nothing;
    }
    // The table whose rows other records own; nothing if there is none.
    u32 table() const { return table_; }
    // The branch of a path.
    u32 find(std::string_view path) const;

  private:
    friend class ListSurvey;

    std::vector<Branch> branches_;
    u32 table_ = nothing;
};

}  // namespace wend::edit
