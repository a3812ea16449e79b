#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "formats/ain/ain_format.hpp"
#include "formats/ain/raw_graph.hpp"
#include "formats/ain/read/graph_document.hpp"
#include "formats/kept.hpp"
#include "support/places.hpp"
#include "wend/map.hpp"

namespace wend::ain {

inline const Format& ain = ain_format();

inline const GraphFile& file_of(const Document& document) {
    return GraphDocument::of(document).file;
}
inline const GraphFile& file_of(const Map& map) { return file_of(*map.members().front().document); }

inline Map map_of(std::shared_ptr<const Document> document, const OptionValues& options = {}) {
    Member member{"graph.ain", 0, std::nullopt, std::move(document)};
    return Map::of(ain, {std::move(member)}, options).value();
}
inline Map map_of(const Bytes& bytes, const OptionValues& options = {}) {
    return map_of(std::shared_ptr<const Document>(test::read_well(ain, bytes)), options);
}

// The files of fact sheet section 14, by the names that they have there.
inline constexpr std::array real_graphs{"background03.climb.v37",
                                        "intro.deleted.v37",
                                        "d1_town_02.v37",
                                        "d1_town_02.text27",
                                        "background04.text27",
                                        "background07.v37",
                                        "rp_arcarea74_v1et.mixedzone.v37",
                                        "gm_taganskaya.mixedzone.v37",
                                        "zs_abandon_factory.edited.v37",
                                        "ep2_background02.11hulls.v37",
                                        "d1_canals_01.v35",
                                        "de_dust2.empty.v41",
                                        "mp_harmony_mines.v54",
                                        "mp_lf_deck.v57"};

inline std::optional<Bytes> real_graph(std::string_view name) {
    return test::read_file(test::shared_data() / "ain" / (std::string(name) + ".ain"));
}

inline bool has_real_graphs() {
    for (const char* const name : real_graphs)
        if (!real_graph(name)) return false;
    return true;
}

}  // namespace wend::ain

#define WEND_NEEDS_REAL_GRAPHS()       \
    if (!wend::ain::has_real_graphs()) \
    GTEST_SKIP() << "skips the 14 graphs: not all of them are in shared/data/ain"
