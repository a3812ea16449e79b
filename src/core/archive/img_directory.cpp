#include "core/archive/img_directory.hpp"

#include "core/base/little_endian.hpp"

namespace wend::archive {

ImgRecord img_record(ByteView bytes, ImgVersion version) {
    const std::string_view name = bytes_as_text(bytes.subspan(img_name_at, img_name_bytes));
    return {little_u32(bytes, 0),
            version == ImgVersion::ver1 ? little_u32(bytes, 4) : u32{little_u16(bytes, 4)},
            std::string(name.substr(0, name.find('\0')))};
}

void place_img_record(std::span<std::byte> bytes, ImgVersion version, u32 offset, u32 sectors) {
    put_little_u32(bytes, 0, offset);
    if (version == ImgVersion::ver1) return put_little_u32(bytes, 4, sectors);
    put_little_u16(bytes, 4, sectors);
    // The size in the archive, where it is kept as well; most leave it 0.
    if (little_u16(bytes, 6) != 0) put_little_u16(bytes, 6, sectors);
}

}  // namespace wend::archive
