#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "core/describe/codec.hpp"
#include "formats/source/convert/convert_mesh.hpp"

namespace wend::source_nav {

// A mesh of a version with areas of these ids, in which nothing is said that need be.
inline std::shared_ptr<NavDocument> plain_mesh(std::string_view version,
                                               std::vector<u32> ids = {5, 9, 7}) {
    auto mesh = std::make_shared<NavDocument>(version_named(version).value());
    for (const u32 id : ids) {
        NavArea& area = mesh->file.areas.emplace_back();
        area.id = id;
        area.north_west = {f32(id), 0, 1};
        area.south_east = {f32(id) + 1, 2, 3};
        area.place = 0;
        if (mesh->context.version >= 11) area.light = {1, 1, 1, 1};
    }
    mesh->file.has_unnamed_areas = mesh->context.version >= 12 && !ids.empty();
    return mesh;
}

template <class T>
List<T> list_of(NavDocument& mesh, std::vector<T> elements) {
    return List<T>(std::span<const T>(elements), *mesh.arena);
}
inline List<char> name_of(NavDocument& mesh, std::string_view name) {
    return List<char>(std::span(name.data(), name.size() + 1), *mesh.arena);
}

struct Converted {
    std::shared_ptr<const NavDocument> mesh;
    LossReport losses;

    u64 count(LossKind kind) const {
        u64 count = 0;
        for (const LossReport::FieldTotal& total : losses.totals())
            count += total.kind == kind ? total.count : 0;
        return count;
    }
    // What is told of a field, as `record: message`.
    std::vector<std::string> told(LossKind kind, std::string_view field) const {
        std::vector<std::string> all;
        for (const LossReport::Loss& loss : losses.losses())
            if (loss.kind == kind && loss.field == field)
                all.push_back(loss.record + ": " + loss.message);
        return all;
    }
    bool loses_nothing() const {
        return count(LossKind::lost) + count(LossKind::changed) + count(LossKind::does_not_fit) ==
               0;
    }
};

inline Converted convert(const std::shared_ptr<const NavDocument>& mesh, std::string_view version,
                         std::optional<u32> bsp_size = {}) {
    Converted converted;
    converted.mesh = convert_mesh(mesh, version_named(version).value(), bsp_size, converted.losses);
    return converted;
}

inline Bytes bytes_of(const NavDocument& mesh) {
    const auto bytes = encode(mesh.file, mesh.context);
    if (bytes) return *bytes;
    ADD_FAILURE() << mesh.version() << ": " << bytes.error().text();
    return {};
}

}  // namespace wend::source_nav
