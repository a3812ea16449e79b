#include "formats/gp2/game/kerbs.hpp"

#include <algorithm>

#include "core/base/integers.hpp"

namespace wend::gp2_track {
namespace {

enum class KerbHeight : u8 { none, low, high };

// The kerbs of one side, unit by unit.
class KerbSide {
  public:
    KerbSide(const std::vector<Step>& steps, bool is_right) : is_right_(is_right) {
        const BitField& kerb = is_right ? sector_flags["right_kerb"] : sector_flags["left_kerb"];
        const u8 edits = is_right ? command::right_kerb : command::left_kerb;
        const Step* edit = nullptr;
        KerbHeight before = KerbHeight::none;
        for (const Step& step : steps) {
            if (step.command == edits) edit = &step;
            if (!step.is_sector()) continue;
            KerbHeight height = KerbHeight::none;
            if (kerb.get(step.flags) != 0)
                height = sector_flags["low_kerb"].get(step.flags) != 0 ? KerbHeight::low
                                                                       : KerbHeight::high;
            add(step, edit, before, height);
            edit = nullptr;
            before = height;
        }
        // The last unit is the first again.
        if (units_.size() > 1) units_.pop_back();
    }

    void add_to(std::vector<Kerb>& kerbs) const {
        const std::size_t lap = units_.size();
        for (std::size_t unit = 0; unit < lap;) {
            const KerbHeight height = units_[unit];
            const std::size_t begin = unit;
            while (unit < lap && units_[unit] == height) ++unit;
            if (height == KerbHeight::none) continue;
            kerbs.push_back({begin, unit, is_right_, height == KerbHeight::low,
                             units_[(begin + lap - 1) % lap] != height,
                             units_[unit % lap] != height});
        }
    }

  private:
    // A sector, with the command before it.
    void add(const Step& sector, const Step* edit, KerbHeight before, KerbHeight height) {
        const std::size_t first = units_.size();
        units_.insert(units_.end(), sector.first, height);
        if (!edit) return;
        const auto offset = static_cast<std::size_t>(std::max<i16>(edit->arguments[0], 0));
        const auto length = static_cast<std::size_t>(std::max<i16>(edit->arguments[1], 0));
        const auto paint = [&](std::size_t from, std::size_t to, KerbHeight with) {
            for (std::size_t i = from; i < std::min<std::size_t>(to, sector.first); ++i)
                units_[first + i] = with;
        };
        if (height != KerbHeight::none && before == KerbHeight::none)
            paint(0, offset, KerbHeight::none);
        if (height != KerbHeight::none) return;
        const bool goes_on = before != KerbHeight::none;
        paint(goes_on ? 0 : offset, offset + length, goes_on ? before : KerbHeight::high);
    }

    const bool is_right_;
    std::vector<KerbHeight> units_;
};

}  // namespace

std::vector<Kerb> lap_kerbs(const std::vector<Step>& steps) {
    std::vector<Kerb> kerbs;
    for (const bool is_right : {true, false}) KerbSide(steps, is_right).add_to(kerbs);
    return kerbs;
}

KerbProfile kerb_profile(double half_width, bool is_low) {
    const auto width = static_cast<i64>(half_width);
    const i64 inner = width + (is_low ? 240 : 160);
    const i64 outer = width + (((width >> 3) + width) >> 2) + 80;
    return {static_cast<double>(inner), static_cast<double>(std::max(inner, outer)),
            is_low ? 20.0 : 32.0};
}

}  // namespace wend::gp2_track
