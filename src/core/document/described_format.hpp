#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/describe/json_guide.hpp"
#include "core/describe/json_keys.hpp"
#include "core/describe/layout.hpp"
#include "core/document/described_document.hpp"
#include "core/document/format.hpp"

namespace wend {

// A format whose files are records with descriptions: all that follows from these. What a format
// knows by itself is how its files are recognised and read, which context goes with a version, what
// becomes of a map (MapModel), and what it can be converted into.
template <class Document>
class DescribedFormat : public Format {
  public:
    using File = typename Document::File;
    using Context = typename Document::Context;

    Expected<DocumentPointer> read_json(std::string_view json, bool recompute) const override {
        const auto version = read_json_version(json, info().id);
        if (!version) return failure(version.error());
        const auto context = context_of(*version);
        if (!context) return failure(unknown_json_version(json, info().id, *version));
        return parse(json, *context, recompute);
    }

    Expected<JsonGuide> json_guide(std::string_view version) const override {
        const auto context = context_of(version);
        if (!context) return failure(no_version(info(), version));
        return json_guide_of<File>(*context, info().id, version);
    }

    std::string layout_page() const override {
        std::vector<VersionLayout> versions;
        for (const std::string& version : layout_versions())
            versions.push_back({version, layout_tables<File>(context_of(version).value())});
        return layout_markdown(versions);
    }

  protected:
    // What the description asks of a file of that version; none if there is no such version.
    virtual std::optional<Context> context_of(std::string_view version) const = 0;
    virtual Expected<DocumentPointer> parse(std::string_view json, const Context& context,
                                            bool recompute) const {
        auto file = parse_json<File>(json, context, recompute,
                                     [&](File& parsed) { return derive(parsed, context); });
        if (!file) return failure(std::move(file.error()));
        return std::make_unique<Document>(context, std::move(*file));
    }

    // The versions whose layouts the page shows.
    virtual std::vector<std::string> layout_versions() const {
        std::vector<std::string> names;
        for (const FormatVersion& version : info().versions) names.push_back(version.name);
        return names;
    }

    // A made-up map in a version that there is.
    virtual Expected<std::vector<OutputFile>> sample_in(const Context&,
                                                        const SampleRequest& request) const {
        return Format::make_sample(request);
    }
    Expected<std::vector<OutputFile>> make_sample(const SampleRequest& request) const final {
        const auto context = context_of(request.version);
        if (!context) return failure(no_version(info(), request.version));
        return sample_in(*context, request);
    }
};

}  // namespace wend
