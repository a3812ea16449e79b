#include "core/archive/archive.hpp"

// Instead of libarchive.cpp, in builds without it: such archives are known, not opened.
namespace wend::archive {
namespace {

class Absent : public ArchiveKind {
  public:
    Absent(ArchiveInfo info, std::string_view mark, std::size_t at)
        : info_(std::move(info)), magic_(mark), at_(at) {}

    const ArchiveInfo& info() const override { return info_; }
    bool recognise(ByteView head, std::string_view) const override {
        return head.size() >= at_ && begins_with(head.subspan(at_), magic_);
    }
    Expected<std::shared_ptr<const Archive>> open(std::shared_ptr<const ByteSource>,
                                                  std::string_view,
                                                  const FindBeside&) const override {
        return failure("is " + info_.title +
                       ", which this build of Wend does not open; a zip it does");
    }

  private:
    ArchiveInfo info_;
    std::string_view magic_;
    std::size_t at_;
};

}  // namespace

const ArchiveKind& seven_zip() {
    static const Absent kind({.id = "7z", .title = "a 7z archive", .extensions = {".7z"}},
                             "7z\xBC\xAF\x27\x1C", 0);
    return kind;
}

const ArchiveKind& tar() {
    static const Absent kind({.id = "tar", .title = "a tar archive", .extensions = {".tar"}},
                             "ustar", 257);
    return kind;
}

}  // namespace wend::archive
