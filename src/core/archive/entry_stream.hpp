#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/byte_sources.hpp"

struct archive;
struct archive_entry;

namespace wend::archive {

// Goes through an archive with libarchive, file after file.
class EntryStream {
  public:
    explicit EntryStream(SourcePointer source);
    ~EntryStream();
    EntryStream(const EntryStream&) = delete;
    EntryStream& operator=(const EntryStream&) = delete;

    struct File {
        std::string name;
        std::optional<std::uint64_t> bytes;
    };
    // The next file; none at the end. Folders and links are passed over.
    Expected<std::optional<File>> next();
    // The bytes of that file, no more than there may be.
    Expected<Bytes> read(std::uint64_t most);
    // How its bytes are packed, such as `gzip`; `none`.
    std::string packing() const;

  private:
    struct Callbacks;
    tl::unexpected<Error> told() const;

    SourcePointer source_;
    std::uint64_t at_ = 0;
    std::vector<std::byte> room_;
    ::archive* reader_;
    bool is_open_ = false;
};

}  // namespace wend::archive
