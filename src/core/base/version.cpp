#include "wend/version.hpp"

#include <array>

#define WEND_AS_TEXT(number) #number
#define WEND_DOTTED(a, b, c) WEND_AS_TEXT(a) "." WEND_AS_TEXT(b) "." WEND_AS_TEXT(c)

// CMake defines WEND_WITHOUT_... for each part that it leaves out.
#ifndef WEND_WITHOUT_PNG
#define WEND_WITHOUT_PNG false
#endif
#ifndef WEND_WITHOUT_JPEG
#define WEND_WITHOUT_JPEG false
#endif
#ifndef WEND_WITHOUT_GPKG
#define WEND_WITHOUT_GPKG false
#endif
#ifndef WEND_WITHOUT_OSM
#define WEND_WITHOUT_OSM false
#endif
#ifndef WEND_WITHOUT_LIBARCHIVE
#define WEND_WITHOUT_LIBARCHIVE false
#endif
#ifndef WEND_WITHOUT_SAMPLES
#define WEND_WITHOUT_SAMPLES false
#endif
#ifndef WEND_WITHOUT_FILES
#define WEND_WITHOUT_FILES false
#endif
#ifndef WEND_WITHOUT_THREADS
#define WEND_WITHOUT_THREADS false
#endif

namespace wend {

std::string_view version() {
    return WEND_DOTTED(WEND_VERSION_MAJOR, WEND_VERSION_MINOR, WEND_VERSION_PATCH);
}

std::span<const BuildPart> build_parts() {
    static constexpr std::array parts{
        BuildPart{"png", "pictures as PNG", !WEND_WITHOUT_PNG},
        BuildPart{"jpeg", "JPEG backgrounds in PNGs", !WEND_WITHOUT_JPEG},
        BuildPart{"gpkg", "maps as GeoPackage", !WEND_WITHOUT_GPKG},
        BuildPart{"osm", "maps made of OpenStreetMap", !WEND_WITHOUT_OSM},
        BuildPart{"libarchive", "7z and tar archives", !WEND_WITHOUT_LIBARCHIVE},
        BuildPart{"samples", "made-up maps", !WEND_WITHOUT_SAMPLES},
        BuildPart{"files", "reading and writing files and folders", !WEND_WITHOUT_FILES},
        BuildPart{"threads", "computing on several threads", !WEND_WITHOUT_THREADS},
    };
    return parts;
}

}  // namespace wend
