#include "formats/gta_paths/convert_version.hpp"

#include "formats/gta_paths/lift.hpp"
#include "formats/gta_paths/lower.hpp"

namespace wend::gta_paths {
namespace {

// The names of an area that stays where it is.
class OwnNames : public RecordNames {
  public:
    explicit OwnNames(u32 area) : area_(area) {}
    std::string area() const override { return area_name(area_); }
    std::string node(std::size_t index) const override { return node_name(area_, index); }
    std::string navi_node(std::size_t index) const override { return navi_name(area_, index); }
    std::string link(std::size_t index) const override { return link_name(area_, index); }

  private:
    u32 area_;
};

}  // namespace

AreaFile convert_version(const AreaDocument& source, PathContext target, LossReport& losses) {
    if (source.context.version == target.version) return source.file;
    return lower(lift(source, target), target, OwnNames(source.file.area), losses);
}

}  // namespace wend::gta_paths
