#pragma once

#include "wend/format.hpp"

namespace wend::metroid_path {

// Plain polygon meshes that rooms are drawn as.
class MeshFormat : public Format {
  public:
    const FormatInfo& info() const override;
    std::optional<Recognition> recognise(ByteView bytes, std::string_view file_name) const override;
    Expected<DocumentPointer> read(ByteView bytes) const override;
    Expected<Bytes> write(const Document& document) const override;
    void write_json(const Document& document, TextSink& sink) const override;
    Expected<DocumentPointer> read_json(std::string_view json, bool recompute) const override;
    Expected<JsonGuide> json_guide(std::string_view version) const override;
    Expected<void> explain(ByteView bytes, const ExplainSink& sink) const override;
    std::string_view version(const Document& document) const override;
    std::vector<Count> counts(const Document& document) const override;
    std::vector<std::pair<std::string, std::string>> facts(
        std::span<const Member> members, const OptionValues& options) const override;
    std::optional<std::uint32_t> member_key(const Document& document,
                                            std::string_view file_name) const override;
    Expected<Network> network(std::span<const Member> members,
                              const OptionValues& options) const override;
    std::span<const Rule> rules() const override;
    void check(std::span<const Member> members, const Network& network, const OptionValues& options,
               CheckReport& report) const override;
    std::string field_path(const Document& document, Element element, Origin origin) const override;
    std::optional<std::uint64_t> offset_of(const Document& document,
                                           std::string_view field_path) const override;
    Expected<std::vector<OutputFile>> convert(std::span<const std::span<const Member>> maps,
                                              const ConvertRequest& request,
                                              LossReport& losses) const override;
    Expected<std::vector<OutputFile>> sample(const SampleRequest& request) const override;
    std::string layout_page() const override;
};

}  // namespace wend::metroid_path
