#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "formats/gp2_track/checking.hpp"

namespace wend::gp2_track {
namespace {

// Whatever stands in a file that can be read and laid out, it is checked and told of, and each
// finding says where.
RC_GTEST_PROP(CheckOfMutatedTracks, TellsWhereWhateverTheySay, ()) {
    const bool is_gp2 = *rc::gen::arbitrary<bool>();
    const Format& format = format_of(is_gp2);
    Bytes bytes = raw_file(hand_made_track(is_gp2)).bytes;
    const auto changes = *rc::gen::resize(
        12, rc::gen::container<std::vector<std::pair<std::size_t, u8>>>(rc::gen::pair(
                rc::gen::inRange(raw_free_area, bytes.size()), rc::gen::arbitrary<u8>())));
    for (const auto& [place, value] : changes) bytes[place] = static_cast<std::byte>(value);
    Expected<DocumentPointer> document = format.read(bytes);
    if (!document) return;
    const auto map =
        Map::of(format, {{"track.dat", bytes.size(), std::nullopt, std::move(*document)}});
    if (!map) return;
    RC_ASSERT(!map->facts().empty());
    const CheckReport report = check(*map).value();
    for (const Finding& finding : report.findings()) {
        RC_ASSERT(finding.offset.has_value());
        RC_ASSERT(*finding.offset < bytes.size());
        RC_ASSERT(!finding.record.empty());
    }
}

}  // namespace
}  // namespace wend::gp2_track
