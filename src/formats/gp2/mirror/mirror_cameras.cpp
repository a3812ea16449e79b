#include "formats/gp2/mirror/mirror_cameras.hpp"

#include <algorithm>
#include <vector>

#include "formats/gp2/game/default_cameras.hpp"

namespace wend::gp2_track {
namespace {

using Edits = std::vector<CameraEdit>;

bool is_range(const CameraEdit& edit) { return (edit.first & camera_edit_bits::range) != 0; }
u32 camera_of(const CameraEdit& edit) { return edit.first & camera_edit_bits::number; }
u32 last_of(const CameraEdit& edit) { return is_range(edit) ? edit.second : camera_of(edit); }

// Puts a camera on the right and leaves it where it is.
bool is_turn(const CameraEdit& edit) {
    return !is_range(edit) && edit.second == camera_edit_bits::right;
}

// How edits say that cameras in a row stand on the right: several usually as a range and one alone
// by itself, or the other way, or a range and the last one by itself.
enum class RunForm { usual, unusual, parted };

// Cameras in a row that stay at their places: on the left, where no edit names them, or on the
// right.
struct CameraRun {
    u32 first = 0, last = 0;
    bool is_right = false;
    RunForm form = RunForm::usual;

    u32 count() const { return last - first + 1; }
};

// One of them, or an edit that moves a camera or takes it away.
struct CameraPart {
    CameraRun run;
    CameraEdit edit;
    bool is_edit = false;
};

// The cameras in their order, or in the opposite one, as the edits have it.
class CameraRow {
  public:
    CameraRow(Edits edits, u32 cameras, bool is_backward)
        : cameras_(cameras), is_backward_(is_backward) {
        if (is_backward_) std::ranges::reverse(edits);
        u32 next = 0;
        for (const CameraEdit& edit : edits) {
            const u32 first = camera_of(edit), last = std::min(last_of(edit), cameras_ - 1);
            if (first > next && next < cameras_) add({next, std::min(first, cameras_) - 1});
            next = std::max(next, last + 1);
            // Behind the lap there is none that it could mean.
            if (first >= cameras_)
                parts_.push_back({{}, edit, true});
            else if (is_range(edit))
                add({first, std::max(first, last), true,
                     first >= last ? RunForm::unusual : RunForm::usual});
            else if (is_turn(edit))
                add({first, last, true, RunForm::usual});
            else
                parts_.push_back({{}, edit, true});
        }
        if (next < cameras_) add({next, cameras_ - 1});
        if (is_backward_) std::ranges::reverse(parts_);
    }

    // Each to the other side.
    Edits mirrored() {
        exchange_forms();
        Edits edits;
        for (const CameraPart& part : parts_) {
            if (part.is_edit) {
                CameraEdit edit = part.edit;
                if (edit.second != 0 && !is_range(edit))
                    edit.second = static_cast<u8>(edit.second ^ camera_edit_bits::right);
                edits.push_back(edit);
            } else if (!part.run.is_right) {
                write(part.run, edits);
            }
        }
        // The other order tells that what stands here is mirrored.
        std::ranges::reverse(edits);
        return edits;
    }

  private:
    // Turns one after the other are one run.
    void add(const CameraRun& run) {
        if (run.is_right && !parts_.empty() && !parts_.back().is_edit) {
            CameraRun& before = parts_.back().run;
            if (before.is_right && before.last + 1 == run.first) {
                const bool is_parted = before.form == RunForm::usual && before.count() > 1;
                before.last = run.last;
                before.form = is_parted ? RunForm::parted : RunForm::unusual;
                return;
            }
        }
        parts_.push_back({run, {}, false});
    }

    // Runs on the left say how those were written that come to stand there, each for one on the
    // right: as brackets are paired, and what is left of both from the middle outwards.
    void exchange_forms() {
        std::vector<CameraRun*> opened, closed;
        for (CameraPart& part : parts_) {
            if (part.is_edit) continue;
            if (part.run.is_right) {
                opened.push_back(&part.run);
            } else if (opened.empty()) {
                closed.push_back(&part.run);
            } else {
                part.run.form = opened.back()->form;
                opened.pop_back();
            }
        }
        for (CameraRun* const run : opened) {
            if (closed.empty()) return;
            closed.back()->form = run->form;
            closed.pop_back();
        }
    }

    void write(const CameraRun& run, Edits& edits) const {
        const auto range = [&](u32 last) {
            edits.push_back(
                {static_cast<u8>(run.first | camera_edit_bits::range), static_cast<u8>(last)});
        };
        const auto turn = [&](u32 camera) {
            edits.push_back({static_cast<u8>(camera), camera_edit_bits::right});
        };
        if (run.form == RunForm::parted && run.count() > 2) {
            if (is_backward_) turn(run.last);
            range(run.last - 1);
            if (!is_backward_) turn(run.last);
        } else if ((run.count() == 1) == (run.form == RunForm::unusual)) {
            range(run.last);
        } else {
            for (u32 i = 0; i < run.count(); ++i) turn(is_backward_ ? run.last - i : run.first + i);
        }
    }

    u32 cameras_;
    bool is_backward_;
    std::vector<CameraPart> parts_;
};

// Whether edits name one camera after the other; a moved one may be named again.
bool are_in_order(const Edits& edits) {
    return std::ranges::adjacent_find(edits, [](const CameraEdit& a, const CameraEdit& b) {
               return camera_of(b) < camera_of(a) ||
                      (camera_of(b) <= last_of(a) && (is_range(a) || is_range(b)));
           }) == edits.end();
}

}  // namespace

Edits mirrored_camera_edits(const Edits& edits, u32 lap) {
    const u32 cameras =
        std::min<u32>((lap + camera_spacing - 1) / camera_spacing, camera_edit_bits::number + 1U);
    if (cameras == 0) return edits;
    Edits turned = edits;
    std::ranges::reverse(turned);
    if (are_in_order(edits)) return CameraRow(edits, cameras, false).mirrored();
    if (are_in_order(turned)) return CameraRow(edits, cameras, true).mirrored();
    // Ranges leave alone what was moved before, and moved cameras leave ranges: one order is as
    // good as another but for edits of the same camera.
    turned = edits;
    std::ranges::stable_sort(turned, {}, [](const CameraEdit& edit) { return camera_of(edit); });
    return CameraRow(turned, cameras, false).mirrored();
}

}  // namespace wend::gp2_track
