#pragma once

#include <string>
#include <string_view>

#include "wend/finding.hpp"
#include "wend/map.hpp"

namespace wend {

// Puts findings about a mesh and a world together and adds them, where its format lists the rule.
class FitFindings {
  public:
    FitFindings(const Map& map, CheckReport& report) : map_(map), report_(report) {}

    // The rule, if the format lists it and somebody wants to know of it.
    const Rule* wanted(std::string_view id) const;

    // About the mesh as a whole, an area, or a link, which is told of at the area that it leaves.
    // `tell` returns the message.
    template <class Tell>
    void add_mesh(std::string_view id, Tell tell) {
        if (const Rule* rule = wanted(id)) report_.add(*rule, 0, [&] { return of_mesh(tell()); });
    }
    // About a place that is in no area.
    template <class Tell>
    void add_place(std::string_view id, const Point& place, Tell tell) {
        if (const Rule* rule = wanted(id))
            report_.add(*rule, 0, [&] {
                Finding finding = of_mesh(tell());
                finding.position = place;
                return finding;
            });
    }
    template <class Tell>
    void add_area(std::string_view id, NodeIndex area, Tell tell) {
        if (const Rule* rule = wanted(id))
            report_.add(*rule, 0, [&] { return of_area(area, tell()); });
    }
    template <class Tell>
    void add_link(std::string_view id, LinkIndex link, Tell tell) {
        if (const Rule* rule = wanted(id))
            report_.add(*rule, 0, [&] { return of_link(link, tell()); });
    }

  private:
    Finding of_mesh(std::string message) const;
    Finding of_area(NodeIndex area, std::string message) const;
    Finding of_link(LinkIndex link, std::string message) const;

    const Map& map_;
    CheckReport& report_;
};

}  // namespace wend
