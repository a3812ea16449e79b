#include "formats/metroid/repair/repair_polygons.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "core/document/repair_job.hpp"
#include "formats/metroid/convert/path_and_mesh.hpp"
#include "formats/metroid/mesh/mesh_rewriter.hpp"
#include "formats/metroid/mesh/mesh_shape.hpp"
#include "model/network/disjoint_sets.hpp"

namespace wend::metroid_path {
namespace {

using WrittenPolygon = std::vector<WrittenCorner>;

// One mesh under repair.
struct MendedMesh {
    RepairJob& job;
    u32 member;
    const MeshDocument& document;
    MeshShape shape;
    MeshRewriter& rewriter;
    std::vector<u32> faces;  // that findings name, rising

    const PolygonMesh& mesh() const { return document.mesh; }
    void note(u32 face, std::string message) const {
        job.note(member, fmt::format("faces[{}]", face), std::move(message));
    }
    // A number as the text counts.
    u64 told(u32 corner) const { return corner + u64{document.context.form == MeshForm::obj}; }
};

WrittenPolygon as_it_is(const PolygonMesh& mesh, u32 face) {
    WrittenPolygon polygon;
    for (const u32 corner : mesh.corners_of(face))
        polygon.push_back({corner, static_cast<u32>(polygon.size())});
    return polygon;
}

std::vector<u32> faces_of(const RepairJob& job, u32 member) {
    std::vector<u32> faces;
    for (const Finding& finding : job.findings()) {
        if (finding.member != member || !finding.field.starts_with("faces[")) continue;
        const FieldPath path = FieldPath::parse(finding.field).value_or(FieldPath());
        if (!path.indexes().empty()) faces.push_back(static_cast<u32>(path.indexes()[0]));
    }
    std::ranges::sort(faces);
    faces.erase(std::unique(faces.begin(), faces.end()), faces.end());
    return faces;
}

template <void (*mend)(MendedMesh&)>
void rewrite(RepairJob& job) {
    const auto asked = RoomRequest::of(job.map().options());
    if (!asked) return;
    for (const u32 member : files_with_findings(job)) {
        const MeshDocument& document = MeshDocument::of(*job.map().members()[member].document);
        MeshRewriter rewriter(document);
        MendedMesh mesh{job,      member,
                        document, MeshShape(document.mesh, document.up_axis(asked->up)),
                        rewriter, faces_of(job, member)};
        mend(mesh);
        if (rewriter.changes())
            take_text(static_cast<MeshDocument&>(job.edit(member)), rewriter.text());
    }
}

// Writes faces with one corner for each set, each only once in a row; what has no three left goes.
void write_merged(MendedMesh& mended, DisjointSets& sets) {
    for (u32 face = 0; face < mended.mesh().faces.size(); ++face) {
        const WrittenPolygon before = as_it_is(mended.mesh(), face);
        WrittenPolygon polygon;
        bool changes = false;
        for (WrittenCorner corner : before) {
            const u32 one = static_cast<u32>(sets.root(corner.number));
            changes |= one != corner.number;
            corner.number = one;
            if (!polygon.empty() && polygon.back().number == one)
                changes = true;
            else
                polygon.push_back(corner);
        }
        while (polygon.size() > 1 && polygon.front().number == polygon.back().number) {
            polygon.pop_back();
            changes = true;
        }
        if (!changes) continue;
        if (polygon.size() < 3) {
            mended.note(face, "removed: fewer than three corners of it are at different places");
            mended.rewriter.replace_face(face, {});
            continue;
        }
        mended.note(face, before.size() == polygon.size()
                              ? std::string("shares corners that were at one place")
                              : fmt::format("has {} corners instead of {}, those at different "
                                            "places",
                                            polygon.size(), before.size()));
        mended.rewriter.replace_face(face, {std::move(polygon)});
    }
}

void merge_corners(MendedMesh& mended) {
    DisjointSets sets(mended.mesh().corners.size());
    for (const CloseCorners& close : close_corners(mended.shape))
        sets.join(close.first, close.second);
    write_merged(mended, sets);
}

// Corners over each other stay apart: which of the two is meant, nobody knows.
void close_edges(MendedMesh& mended) {
    DisjointSets sets(mended.mesh().corners.size());
    for (const u32 face : mended.faces) {
        const auto corners = mended.mesh().corners_of(face);
        for (std::size_t i = 0; i < corners.size(); ++i) {
            const u32 here = corners[i], next = corners[(i + 1) % corners.size()];
            if (length_of_way(from_to(mended.shape.at(here), mended.shape.at(next))) <=
                at_one_place)
                sets.join(here, next);
        }
    }
    write_merged(mended, sets);
}

void remove_twins(MendedMesh& mended) {
    for (const u32 face : mended.faces) {
        mended.note(face, "removed: another face has its corners");
        mended.rewriter.replace_face(face, {});
    }
}

// What stands upright has no side to be turned to.
void turn_faces(MendedMesh& mended) {
    for (const u32 face : mended.faces) {
        const Position normal = area_normal(mended.shape.polygon(face));
        if (!(normal[2] < -straight_enough * length_of_way(normal))) continue;
        WrittenPolygon polygon = as_it_is(mended.mesh(), face);
        std::reverse(polygon.begin() + 1, polygon.end());
        mended.note(face, "turned round, to look up");
        mended.rewriter.replace_face(face, {std::move(polygon)});
    }
}

// A polygon of a face as convex ones; nothing where that cannot be done.
std::vector<WrittenPolygon> divided(const MendedMesh& mended, const WrittenPolygon& polygon) {
    std::vector<Position> places;
    for (const WrittenCorner& corner : polygon) places.push_back(mended.shape.at(corner.number));
    std::vector<WrittenPolygon> written;
    const auto pieces = convex_pieces(places);
    if (!pieces) return written;
    for (const std::vector<u32>& piece : *pieces) {
        WrittenPolygon& own = written.emplace_back();
        for (const u32 corner : piece) own.push_back(polygon[corner]);
        // The first one of the polygon stays first in its piece.
        std::ranges::rotate(own, own.begin() + (std::ranges::min_element(piece) - piece.begin()));
    }
    std::ranges::sort(written, [](const WrittenPolygon& a, const WrittenPolygon& b) {
        return a.front().like < b.front().like;
    });
    return written;
}

void cut_faces(MendedMesh& mended) {
    for (const u32 face : mended.faces) {
        std::vector<WrittenPolygon> pieces = divided(mended, as_it_is(mended.mesh(), face));
        if (pieces.size() < 2) continue;
        mended.note(face, fmt::format("cut into {} convex faces", pieces.size()));
        mended.rewriter.replace_face(face, std::move(pieces));
    }
}

// Corners a little off the edge may make a face concave by more than that is worth: it is cut then.
void write_split(MendedMesh& mended, u32 face, WrittenPolygon polygon, std::string message) {
    std::vector<Position> places;
    for (const WrittenCorner& corner : polygon) places.push_back(mended.shape.at(corner.number));
    std::vector<WrittenPolygon> pieces{std::move(polygon)};
    if (mended.shape.is_sound(face) && inward_corner(places)) {
        pieces = divided(mended, pieces.front());
        if (pieces.empty()) return;
        message += fmt::format(", cut into {} convex faces", pieces.size());
    }
    mended.note(face, std::move(message));
    mended.rewriter.replace_face(face, std::move(pieces));
}

void split_edges(MendedMesh& mended) {
    const auto near = mended.shape.near_faces();
    if (!near) return;  // Where the check finds none either.
    const std::vector<TJunction> junctions = t_junctions(mended.shape, *near);
    for (auto at = junctions.begin(); at != junctions.end();) {
        const u32 face = at->face;
        const auto end = std::find_if(at, junctions.end(),
                                      [&](const TJunction& other) { return other.face != face; });
        WrittenPolygon polygon;
        std::string corners;
        for (const WrittenCorner& own : as_it_is(mended.mesh(), face)) {
            polygon.push_back(own);
            // Of corners at one place the first is taken.
            f64 behind = 0;
            for (; at != end && at->edge == own.like; ++at) {
                if (at->along <= behind + at_one_place) continue;
                behind = at->along;
                polygon.push_back({at->corner, own.like});
                corners +=
                    fmt::format("{}{}", corners.empty() ? "" : ", ", mended.told(at->corner));
            }
        }
        at = end;
        write_split(mended, face, std::move(polygon),
                    fmt::format("gets corner {} within its edges", corners));
    }
}

// Numbers of corners come before faces that go, and what is divided last.
constexpr std::array polygon_remedies{
    Remedy<RepairJob>{"edge-without-length", rewrite<close_edges>},
    Remedy<RepairJob>{"corners-at-one-place", rewrite<merge_corners>},
    Remedy<RepairJob>{"face-twice", rewrite<remove_twins>},
    Remedy<RepairJob>{"face-down", rewrite<turn_faces>},
    Remedy<RepairJob>{"t-junction", rewrite<split_edges>},
    Remedy<RepairJob>{"not-convex", rewrite<cut_faces>},
};

}  // namespace

std::span<const Remedy<RepairJob>> polygon_mesh_remedies() { return polygon_remedies; }

}  // namespace wend::metroid_path
