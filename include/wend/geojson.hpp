#pragma once

#include <memory>

#include "wend/planner.hpp"
#include "wend/text_sink.hpp"

namespace wend {

/// Writes paths as GeoJSON (RFC 7946), as they come: a feature each, without geometry where none
/// was found. Coordinates are those of the map in its own unit, since games have neither longitude
/// nor latitude; the member `map_coordinates` of the whole says so. Sink and network must outlive
/// it.
class GeoJsonWriter {
  public:
    /// Writes the head.
    GeoJsonWriter(TextSink& sink, const Network& network);
    GeoJsonWriter(TextSink& sink, const Network&& network) = delete;
    ~GeoJsonWriter();

    /// Adds a feature, with the stops and what the path costs as its properties.
    void add(const PlannedPath& planned);
    /// Once, after the last. All text is in the sink then.
    void finish();

  private:
    class Features;
    std::unique_ptr<Features> features_;
};

}  // namespace wend
