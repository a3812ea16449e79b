#pragma once

#include <memory>

#include "core/document/described_document.hpp"
#include "formats/metroid/path_format.hpp"
#include "formats/metroid/read/path_codec.hpp"
#include "formats/metroid/records/derive.hpp"
#include "formats/metroid/records/path_file.hpp"
#include "formats/metroid/records/version.hpp"

namespace wend::metroid_path {

// One mesh and the layout that it is in.
class PathDocument : public DescribedDocument<PathDocument, PathFile, PathContext> {
  public:
    PathDocument(const PathContext& c, PathFile f)
        : DescribedDocument(path_format(), version_name(c), c, std::move(f)) {}

    std::vector<Count> counts() const override;
    void write_json(TextSink& sink) const override;
    // With what JSON tells.
    void describe(FieldVisitor& visitor) const override {
        described(file, context.with_pairs()).describe(visitor);
    }

  protected:
    PathFile computed() const override;
};

}  // namespace wend::metroid_path

// Compiled once, beside the codec.
extern template class wend::DescribedDocument<wend::metroid_path::PathDocument,
                                              wend::metroid_path::PathFile,
                                              wend::metroid_path::PathContext>;

namespace wend::metroid_path {

// Takes the graph of points out of a room; each point is lost.
void lose_points(PathFile& room, LossReport& losses);

// The same room in the layout of another version. Everything stays as it is stored but what the
// target has no place for, which is lost record by record.
std::unique_ptr<PathDocument> change_layout(const PathDocument& source, const PathContext& target,
                                            LossReport& losses);

}  // namespace wend::metroid_path
