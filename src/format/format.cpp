#include "wend/format.hpp"

namespace wend {

Expected<std::unique_ptr<const Format>> Format::laid_out(const OptionValues&) const {
    return nullptr;
}

std::string Format::other_file(ByteView, std::string_view) const { return {}; }

void Format::check(std::span<const Member>, const Network&, const OptionValues&,
                   CheckReport&) const {}

std::string Format::field_path(const Document&, Element, Origin) const { return {}; }

std::optional<std::uint64_t> Format::offset_of(const Document&, std::string_view) const {
    return std::nullopt;
}

Expected<std::unique_ptr<GameRules>> Format::game_rules(std::span<const Member>, const Network&,
                                                        const OptionValues&) const {
    return nullptr;
}

}  // namespace wend
