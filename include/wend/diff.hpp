#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "wend/map.hpp"
#include "wend/text_sink.hpp"

namespace wend {

/// What makes one map another, as data: fields set, records taken away, put in and moved. Records
/// are the same where the numbers that they have of their own say so, else by what they hold and
/// where they lie; so a record that only got another number has not changed, nor have those that
/// name it. A Patch is a handle: copies share one content, which never changes, and keeps both maps
/// open.
class Patch {
  public:
    /// What makes `was` into `is`. Files are the same by their numbers in the map, single files in
    /// any case, others by their names. An error where the maps are of different formats.
    static Expected<Patch> between(const Map& was, const Map& is);

    /// Whether nothing changed at all.
    bool is_empty() const;

    /// Writes it as JSON, which `apply_patch` takes (see docs/comparing.md). Its size goes by what
    /// changed.
    void write_json(TextSink& sink) const;

    const Map& was() const&;
    const Map& is() const&;

    struct Content;
    const Content& content() const { return *content_; }

  private:
    explicit Patch(std::shared_ptr<const Content> content) : content_(std::move(content)) {}

    std::shared_ptr<const Content> content_;
};

/// Makes the changes of a patch to a map: byte for byte the other map of the two that the patch was
/// made of. With `back` it is the map that the patch leads to, and becomes the one that it was made
/// from. The files made are all of that map. An error where the map is another, which names the
/// first record that is not as the patch expects.
Expected<std::vector<OutputFile>> apply_patch(const Map& map, std::string_view json,
                                              bool back = false);

}  // namespace wend
